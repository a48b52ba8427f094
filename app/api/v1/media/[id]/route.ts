import { methods } from '@/lib/api/methods';
import { noContent, ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteMediaContract, getMediaContract } from '@/lib/contracts/media';
import { deleteMedia } from '@/lib/domain/media/delete-media';
import { getMedia, serializeMedia } from '@/lib/domain/media/media';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getMediaContract, async ({ actor, params }) => ok({ data: serializeMedia(await getMedia(actor, params.id)) })),
  route(deleteMediaContract, async ({ actor, params, query }) => {
    await deleteMedia(actor, params.id, query);
    return noContent();
  }),
);
