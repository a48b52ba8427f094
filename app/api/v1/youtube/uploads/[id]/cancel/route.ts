import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { cancelUploadContract } from '@/lib/contracts/uploads';
import { cancelUpload, serializeUpload } from '@/lib/domain/uploads/uploads';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(cancelUploadContract, async ({ actor, params }) =>
    ok({ data: serializeUpload(await cancelUpload(actor, params.id)) }),
  ),
);
