import { getPreviewContract } from '@/lib/core/contracts/thumbnails';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getPreview, serializePreview } from '@/lib/server/domain/thumbnails/thumbnails';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getPreviewContract, async ({ actor, params }) =>
    ok({ data: serializePreview(await getPreview(actor, params.id)) }),
  ),
);
