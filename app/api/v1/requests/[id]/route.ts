import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getRequestContract } from '@/lib/contracts/usage';
import { getRequest, serializeRequestDetail } from '@/lib/domain/usage/usage';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getRequestContract, async ({ actor, params }) =>
    ok({ data: serializeRequestDetail(await getRequest(actor, params.id)) }),
  ),
);
