import { importPictureContract } from '@/lib/core/contracts/pictures';
import { created } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { serializeMedia } from '@/lib/server/domain/media/media';
import { importPicture } from '@/lib/server/domain/pictures/search-pictures';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(importPictureContract, async ({ actor, body }) => {
    const { media, isNew } = await importPicture(actor, body);
    const reply = created(`/api/v1/media/${media.id}`, { data: serializeMedia(media) });
    return isNew ? reply : { ...reply, status: 200 };
  }),
);
