import { methods } from '@/lib/api/methods';
import { accepted } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { retryUploadContract } from '@/lib/contracts/uploads';
import { retryUpload } from '@/lib/domain/uploads/create-upload';
import { serializeUpload } from '@/lib/domain/uploads/uploads';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(retryUploadContract, async ({ actor, params }) => {
    const upload = await retryUpload(actor, params.id);
    return accepted(`/api/v1/youtube/uploads/${upload.id}`, { data: serializeUpload(upload) });
  }),
);
