import { deleteMediaContract, getMediaContract } from '@/lib/core/contracts/media';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getMedia, serializeMedia } from '@/lib/server/domain/media/media';
import { deleteMedia } from '@/lib/server/domain/media/media-uses';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getMediaContract, async ({ actor, params }) => ok({ data: serializeMedia(await getMedia(actor, params.id)) })),
  route(deleteMediaContract, async ({ actor, params, query }) => {
    await deleteMedia(actor, params.id, query);
    return noContent();
  }),
);
