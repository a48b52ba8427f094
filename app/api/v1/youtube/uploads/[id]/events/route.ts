import { eventStream } from '@/lib/api/event-stream';
import { methods } from '@/lib/api/methods';
import { route } from '@/lib/api/route';
import { watchUploadContract } from '@/lib/contracts/uploads';
import { serializeUpload, watchUpload } from '@/lib/domain/uploads/uploads';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(watchUploadContract, async ({ request, actor, params }) =>
    eventStream({ request, actor }, await watchUpload(actor, params.id), serializeUpload),
  ),
);
