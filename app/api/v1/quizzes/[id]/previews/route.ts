import { createPreviewContract } from '@/lib/core/contracts/thumbnails';
import { accepted } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { createPreview, serializePreview } from '@/lib/server/domain/thumbnails/thumbnails';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createPreviewContract, async ({ actor, params, body }) => {
    const preview = await createPreview(actor, params.id, body);
    return accepted(`/api/v1/previews/${preview.id}`, { data: serializePreview(preview) });
  }),
);
