import { createUploadContract, listUploadsContract } from '@/lib/core/contracts/uploads';
import { accepted } from '@/lib/server/api/http-response';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { createUpload } from '@/lib/server/domain/uploads/create-upload';
import { listUploads, serializeUpload } from '@/lib/server/domain/uploads/uploads';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listUploadsContract, (list) => paginate(list, (page) => listUploads(list.actor, page), serializeUpload)),
  route(createUploadContract, async ({ actor, body }) => {
    const upload = await createUpload(actor, body);
    return accepted(`/api/v1/youtube/uploads/${upload.id}`, { data: serializeUpload(upload) });
  }),
);
