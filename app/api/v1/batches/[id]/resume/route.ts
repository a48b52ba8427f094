import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { requireScopes } from '@/lib/api/scopes';
import { resumeBatchContract } from '@/lib/contracts/batches';
import { getBatch, resumeBatch, serializeBatch } from '@/lib/domain/batches/batches';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(resumeBatchContract, async ({ actor, params }) => {
    const { publish } = await getBatch(actor, params.id);
    if (publish) requireScopes(actor, ['youtube:write']);
    return ok({ data: serializeBatch(await resumeBatch(actor, params.id)) });
  }),
);
