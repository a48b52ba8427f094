import { getUploadContract } from '@/lib/core/contracts/uploads';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getUpload, serializeUpload } from '@/lib/server/domain/uploads/uploads';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getUploadContract, async ({ actor, params }) =>
    ok({ data: serializeUpload(await getUpload(actor, params.id)) }),
  ),
);
