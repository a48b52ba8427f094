import { disconnectChannelContract } from '@/lib/core/contracts/channels';
import { noContent } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { disconnectChannel } from '@/lib/server/domain/channels/channels';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(disconnectChannelContract, async ({ actor, params }) => {
    await disconnectChannel(actor, params.id);
    return noContent();
  }),
);
