import { methods } from '@/lib/api/methods';
import { noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { disconnectChannelContract } from '@/lib/contracts/channels';
import { disconnectChannel } from '@/lib/domain/channels/channels';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(disconnectChannelContract, async ({ actor, params }) => {
    await disconnectChannel(actor, params.id);
    return noContent();
  }),
);
