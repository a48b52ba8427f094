import { methods } from '@/lib/api/methods';
import { accepted } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createCutsContract } from '@/lib/contracts/cuts';
import { getBatch, serializeBatch } from '@/lib/domain/batches/batches';
import { createCuts } from '@/lib/domain/cuts/create-cuts';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createCutsContract, async ({ actor, params, body }) => {
    const { id } = await createCuts(actor, params.id, body);
    return accepted(`/api/v1/batches/${id}`, { data: serializeBatch(await getBatch(actor, id)) });
  }),
);
