import { methods } from '@/lib/api/methods';
import { noContent, ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteRenderContract, getRenderContract } from '@/lib/contracts/renders';
import { deleteRender, getRender, serializeRender } from '@/lib/domain/renders/renders';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getRenderContract, async ({ actor, params }) =>
    ok({ data: serializeRender(await getRender(actor, params.id)) }),
  ),
  route(deleteRenderContract, async ({ actor, params }) => {
    await deleteRender(actor, params.id);
    return noContent();
  }),
);
