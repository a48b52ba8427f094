import { retryBatchContract } from '@/lib/core/contracts/batches';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getBatch, retryBatch, serializeBatch } from '@/lib/server/domain/batches/batches';
import { requireScopes } from '@/lib/server/errors';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(retryBatchContract, async ({ actor, params }) => {
    const { publish } = await getBatch(actor, params.id);
    if (publish) requireScopes(actor, ['youtube:write']);
    return ok({ data: serializeBatch(await retryBatch(actor, params.id)) });
  }),
);
