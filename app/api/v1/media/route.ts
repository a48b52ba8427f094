import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { listMediaContract, uploadMediaContract } from '@/lib/contracts/media';
import { listMedia, serializeMedia } from '@/lib/domain/media/media';
import { uploadMedia } from '@/lib/domain/media/upload-media';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listMediaContract, (list) => paginate(list, (page) => listMedia(list.actor, page), serializeMedia)),
  route(uploadMediaContract, async ({ actor, file }) => {
    const { media, isNew } = await uploadMedia(actor, file);
    const reply = created(`/api/v1/media/${media.id}`, { data: serializeMedia(media) });
    return isNew ? reply : { ...reply, status: 200 };
  }),
);
