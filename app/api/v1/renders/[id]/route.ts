import { deleteRenderContract, getRenderContract } from '@/lib/core/contracts/renders';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { deleteRender, getRender, serializeRender } from '@/lib/server/domain/renders/renders';

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
