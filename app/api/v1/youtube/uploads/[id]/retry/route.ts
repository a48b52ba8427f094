import { retryUploadContract } from '@/lib/core/contracts/uploads';
import { accepted } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { retryUpload } from '@/lib/server/domain/uploads/create-upload';
import { serializeUpload } from '@/lib/server/domain/uploads/uploads';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(retryUploadContract, async ({ actor, params }) => {
    const upload = await retryUpload(actor, params.id);
    return accepted(`/api/v1/youtube/uploads/${upload.id}`, { data: serializeUpload(upload) });
  }),
);
