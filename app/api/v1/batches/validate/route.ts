import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { requireScopes } from '@/lib/api/scopes';
import { validateBatchContract } from '@/lib/contracts/batches';
import { batchCost, readDrafts, serializeReport, validateBatch } from '@/lib/domain/batches/create-batch';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(validateBatchContract, async ({ actor, body, countAs }) => {
    if (body.csvMediaId) requireScopes(actor, ['media:read']);
    const rows = await readDrafts(actor, body);
    await countAs(batchCost(rows));
    return ok({ data: serializeReport(await validateBatch(actor, body, rows.drafts), rows.notes) });
  }),
);
