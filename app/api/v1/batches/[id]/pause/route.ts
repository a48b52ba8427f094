import { pauseBatchContract } from '@/lib/core/contracts/batches';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { pauseBatch, serializeBatch } from '@/lib/server/domain/batches/batches';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(pauseBatchContract, async ({ actor, params }) =>
    ok({ data: serializeBatch(await pauseBatch(actor, params.id)) }),
  ),
);
