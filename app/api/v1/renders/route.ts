import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { accepted } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createRenderContract, listRendersContract } from '@/lib/contracts/renders';
import { createRender } from '@/lib/domain/renders/create-render';
import { listRenders } from '@/lib/domain/renders/list-renders';
import { serializeRender, serializeRenderListItem } from '@/lib/domain/renders/serialize';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listRendersContract, (list) =>
    paginate(list, (page) => listRenders(list.actor, page), serializeRenderListItem),
  ),
  route(createRenderContract, async ({ actor, body, charge }) => {
    const render = await createRender(actor, body, charge);
    return accepted(`/api/v1/renders/${render.id}`, { data: serializeRender(render) });
  }),
);
