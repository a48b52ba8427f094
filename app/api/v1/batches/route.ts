import { createBatchContract, listBatchesContract } from '@/lib/core/contracts/batches';
import { accepted } from '@/lib/server/api/http-response';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { getBatch, listBatches, serializeBatch } from '@/lib/server/domain/batches/batches';
import { batchCost, createBatch, readDrafts } from '@/lib/server/domain/batches/create-batch';
import { requireScopes } from '@/lib/server/errors';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listBatchesContract, (list) => paginate(list, (page) => listBatches(list.actor, page), serializeBatch)),
  route(createBatchContract, async ({ actor, body, countAs }) => {
    if (body.publish) requireScopes(actor, ['youtube:write']);
    if (body.csvMediaId) requireScopes(actor, ['media:read']);
    const rows = await readDrafts(actor, body);
    await countAs(batchCost(rows));
    const { id } = await createBatch(actor, body, rows.drafts);
    const batch = await getBatch(actor, id);
    return accepted(`/api/v1/batches/${id}`, { data: serializeBatch(batch) });
  }),
);
