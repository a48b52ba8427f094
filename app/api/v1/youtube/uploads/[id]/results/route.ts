import { getUploadResultsContract } from '@/lib/core/contracts/results';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getUploadResults, serializeResults } from '@/lib/server/domain/results/results';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getUploadResultsContract, async ({ actor, params }) =>
    ok({ data: serializeResults(await getUploadResults(actor, params.id)) }),
  ),
);
