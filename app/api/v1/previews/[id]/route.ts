import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getPreviewContract } from '@/lib/contracts/thumbnails';
import { getPreview, serializePreview } from '@/lib/domain/thumbnails/thumbnails';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getPreviewContract, async ({ actor, params }) =>
    ok({ data: serializePreview(await getPreview(actor, params.id)) }),
  ),
);
