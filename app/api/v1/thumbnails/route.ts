import { createThumbnailContract, listThumbnailsContract } from '@/lib/core/contracts/thumbnails';
import { accepted } from '@/lib/server/api/http-response';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { createThumbnail, listThumbnails, serializeThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listThumbnailsContract, (list) =>
    paginate(list, (page) => listThumbnails(list.actor, page), serializeThumbnail),
  ),
  route(createThumbnailContract, async ({ actor, body }) => {
    const thumbnail = await createThumbnail(actor, body);
    return accepted(`/api/v1/thumbnails/${thumbnail.id}`, { data: serializeThumbnail(thumbnail) });
  }),
);
