import { getRequestContract } from '@/lib/core/contracts/usage';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getRequest, serializeRequestDetail } from '@/lib/server/domain/usage/usage';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getRequestContract, async ({ actor, params }) =>
    ok({ data: serializeRequestDetail(await getRequest(actor, params.id)) }),
  ),
);
