import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { cancelRenderContract } from '@/lib/contracts/renders';
import { cancelRender, serializeRender } from '@/lib/domain/renders/renders';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(cancelRenderContract, async ({ actor, params }) =>
    ok({ data: serializeRender(await cancelRender(actor, params.id)) }),
  ),
);
