import { getThumbnailContract } from '@/lib/core/contracts/thumbnails';
import { methods } from '@/lib/server/api/methods';
import { ok } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { getThumbnail, serializeThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getThumbnailContract, async ({ actor, params }) =>
    ok({ data: serializeThumbnail(await getThumbnail(actor, params.id)) }),
  ),
);
