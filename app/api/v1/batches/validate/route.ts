import { validateBatchContract } from '@/lib/core/contracts/batches';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { batchCost, readDrafts, serializeReport, validateBatch } from '@/lib/server/domain/batches/create-batch';
import { requireScopes } from '@/lib/server/errors';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(validateBatchContract, async ({ actor, body, countAs }) => {
    if (body.csvMediaId) requireScopes(actor, ['media:read']);
    const rows = await readDrafts(actor, body);
    await countAs(batchCost(rows));
    return ok({ data: serializeReport(await validateBatch(actor, body, rows.drafts), rows.notes) });
  }),
);
