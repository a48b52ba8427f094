import { createCutsContract } from '@/lib/core/contracts/cuts';
import { accepted } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getBatch, serializeBatch } from '@/lib/server/domain/batches/batches';
import { createCuts } from '@/lib/server/domain/cuts/create-cuts';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createCutsContract, async ({ actor, params, body }) => {
    const { id } = await createCuts(actor, params.id, body);
    return accepted(`/api/v1/batches/${id}`, { data: serializeBatch(await getBatch(actor, id)) });
  }),
);
