import { listVoicesContract } from '@/lib/core/contracts/speech';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { listVoices, serializeVoice } from '@/lib/server/domain/speech/list-voices';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listVoicesContract, async ({ actor, query }) =>
    ok({ data: (await listVoices(actor, query)).map(serializeVoice) }),
  ),
);
