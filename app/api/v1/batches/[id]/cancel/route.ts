import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { cancelBatchContract } from '@/lib/contracts/batches';
import { cancelBatch, serializeBatch } from '@/lib/domain/batches/batches';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(cancelBatchContract, async ({ actor, params }) =>
    ok({ data: serializeBatch(await cancelBatch(actor, params.id)) }),
  ),
);
