import { getChannelResultsContract } from '@/lib/core/contracts/results';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getChannelResults, serializeChannelResults } from '@/lib/server/domain/results/results';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getChannelResultsContract, async ({ actor, params }) =>
    ok({ data: serializeChannelResults(await getChannelResults(actor, params.id)) }),
  ),
);
