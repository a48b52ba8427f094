import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { accepted } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { requireScopes } from '@/lib/api/scopes';
import { createBatchContract, listBatchesContract } from '@/lib/contracts/batches';
import { getBatch, listBatches, serializeBatch } from '@/lib/domain/batches/batches';
import { batchCost, createBatch, readDrafts } from '@/lib/domain/batches/create-batch';

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
