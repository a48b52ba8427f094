import { listMediaContract, uploadMediaContract } from '@/lib/core/contracts/media';
import { created } from '@/lib/server/api/http-response';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listMedia, serializeMedia } from '@/lib/server/domain/media/media';
import { uploadMedia } from '@/lib/server/domain/media/upload-media';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listMediaContract, (list) => paginate(list, (page) => listMedia(list.actor, page), serializeMedia)),
  route(uploadMediaContract, async ({ actor, file }) => {
    const { media, isNew } = await uploadMedia(actor, file);
    const reply = created(`/api/v1/media/${media.id}`, { data: serializeMedia(media) });
    return isNew ? reply : { ...reply, status: 200 };
  }),
);
