import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getBatchContract } from '@/lib/contracts/batches';
import { getBatch, serializeBatch } from '@/lib/domain/batches/batches';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getBatchContract, async ({ actor, params }) => ok({ data: serializeBatch(await getBatch(actor, params.id)) })),
);
