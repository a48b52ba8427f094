import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { validateBatchContract } from '@/lib/domain/batches/contract';
import { batchCost, draftsOf } from '@/lib/domain/batches/drafts';
import { serializeReport } from '@/lib/domain/batches/serialize';
import { validateBatch } from '@/lib/domain/batches/validate-batch';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(validateBatchContract, async ({ actor, body, countAs }) => {
    await countAs(batchCost(body));
    return ok({ data: serializeReport(await validateBatch(actor, body, draftsOf(body))) });
  }),
);
