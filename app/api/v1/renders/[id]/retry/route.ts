import { retryRenderContract } from '@/lib/core/contracts/renders';
import { accepted } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { serializeRender } from '@/lib/server/domain/renders/renders';
import { retryRender } from '@/lib/server/domain/renders/retry-render';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(retryRenderContract, async ({ actor, params, charge }) => {
    const render = await retryRender(actor, params.id, (tx) => charge(tx, 'render'));
    return accepted(`/api/v1/renders/${render.id}`, { data: serializeRender(render) });
  }),
);
