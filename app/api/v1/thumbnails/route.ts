import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { accepted } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createThumbnailContract, listThumbnailsContract } from '@/lib/contracts/thumbnails';
import { createThumbnail, listThumbnails, serializeThumbnail } from '@/lib/domain/thumbnails/thumbnails';

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
