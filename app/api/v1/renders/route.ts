import { createRenderContract, listRendersContract } from '@/lib/core/contracts/renders';
import { accepted } from '@/lib/server/api/http-response';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { withTransaction } from '@/lib/server/domain/context';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { listRenders, serializeRender, serializeRenderListItem } from '@/lib/server/domain/renders/renders';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listRendersContract, (list) =>
    paginate(list, (page) => listRenders(list.actor, page), serializeRenderListItem),
  ),
  route(createRenderContract, async ({ actor, body, charge }) => {
    const plan = await planRender(actor, body);
    const render = await withTransaction(actor, async (tx) => {
      const created = await createRender({ ...actor, tx }, plan);
      await charge(tx);
      return created;
    });
    return accepted(`/api/v1/renders/${render.id}`, { data: serializeRender(render) });
  }),
);
