import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { listVoicesContract } from '@/lib/contracts/speech';
import { listVoices, serializeVoice } from '@/lib/domain/speech/list-voices';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listVoicesContract, async ({ actor, query }) =>
    ok({ data: (await listVoices(actor, query)).map(serializeVoice) }),
  ),
);
