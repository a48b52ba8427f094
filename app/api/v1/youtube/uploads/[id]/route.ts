import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getUploadContract } from '@/lib/contracts/uploads';
import { getUpload, serializeUpload } from '@/lib/domain/uploads/uploads';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getUploadContract, async ({ actor, params }) =>
    ok({ data: serializeUpload(await getUpload(actor, params.id)) }),
  ),
);
