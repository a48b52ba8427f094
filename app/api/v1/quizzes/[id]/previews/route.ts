import { methods } from '@/lib/api/methods';
import { accepted } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createPreviewContract } from '@/lib/contracts/thumbnails';
import { createPreview, serializePreview } from '@/lib/domain/thumbnails/thumbnails';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createPreviewContract, async ({ actor, params, body }) => {
    const preview = await createPreview(actor, params.id, body);
    return accepted(`/api/v1/previews/${preview.id}`, { data: serializePreview(preview) });
  }),
);
