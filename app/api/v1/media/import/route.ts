import { methods } from '@/lib/api/methods';
import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { importPictureContract } from '@/lib/contracts/pictures';
import { serializeMedia } from '@/lib/domain/media/media';
import { importPicture } from '@/lib/domain/pictures/search-pictures';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(importPictureContract, async ({ actor, body }) => {
    const { media, isNew } = await importPicture(actor, body);
    const reply = created(`/api/v1/media/${media.id}`, { data: serializeMedia(media) });
    return isNew ? reply : { ...reply, status: 200 };
  }),
);
