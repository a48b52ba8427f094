import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getThumbnailContract } from '@/lib/contracts/thumbnails';
import { getThumbnail, serializeThumbnail } from '@/lib/domain/thumbnails/thumbnails';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getThumbnailContract, async ({ actor, params }) =>
    ok({ data: serializeThumbnail(await getThumbnail(actor, params.id)) }),
  ),
);
