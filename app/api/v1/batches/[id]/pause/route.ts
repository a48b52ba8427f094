import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { pauseBatchContract } from '@/lib/contracts/batches';
import { pauseBatch, serializeBatch } from '@/lib/domain/batches/batches';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(pauseBatchContract, async ({ actor, params }) =>
    ok({ data: serializeBatch(await pauseBatch(actor, params.id)) }),
  ),
);
