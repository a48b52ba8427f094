import { deleteThumbnailContract, getThumbnailContract } from '@/lib/core/contracts/thumbnails';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { deleteThumbnail, getThumbnail, serializeThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getThumbnailContract, async ({ actor, params }) =>
    ok({ data: serializeThumbnail(await getThumbnail(actor, params.id)) }),
  ),
  route(deleteThumbnailContract, async ({ actor, params }) => {
    await deleteThumbnail(actor, params.id);
    return noContent();
  }),
);
