import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getRenderContract } from '@/lib/domain/renders/contract';
import { getRender } from '@/lib/domain/renders/get-render';
import { serializeRender } from '@/lib/domain/renders/serialize';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getRenderContract, async ({ actor, params }) =>
    ok({ data: serializeRender(await getRender(actor, params.id)) }),
  ),
);
