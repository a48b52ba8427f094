import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { accepted } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createUploadContract, listUploadsContract } from '@/lib/contracts/uploads';
import { createUpload } from '@/lib/domain/uploads/create-upload';
import { listUploads, serializeUpload } from '@/lib/domain/uploads/uploads';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listUploadsContract, (list) => paginate(list, (page) => listUploads(list.actor, page), serializeUpload)),
  route(createUploadContract, async ({ actor, body }) => {
    const upload = await createUpload(actor, body);
    return accepted(`/api/v1/youtube/uploads/${upload.id}`, { data: serializeUpload(upload) });
  }),
);
