import { getBatchContract } from '@/lib/core/contracts/batches';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getBatch, serializeBatch } from '@/lib/server/domain/batches/batches';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getBatchContract, async ({ actor, params }) => ok({ data: serializeBatch(await getBatch(actor, params.id)) })),
);
