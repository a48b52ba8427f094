import { watchUploadContract } from '@/lib/core/contracts/uploads';
import { eventStream } from '@/lib/server/api/event-stream';
import { methods, route } from '@/lib/server/api/route';
import { serializeUpload, watchUpload } from '@/lib/server/domain/uploads/uploads';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(watchUploadContract, async ({ request, actor, params }) =>
    eventStream({ request, actor }, await watchUpload(actor, params.id), serializeUpload),
  ),
);
