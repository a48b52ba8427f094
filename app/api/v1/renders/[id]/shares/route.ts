import { createRenderShareContract } from '@/lib/core/contracts/shares';
import { created } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { createRenderShare } from '@/lib/server/domain/shares/create-share';
import { serializeShare } from '@/lib/server/domain/shares/shares';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createRenderShareContract, async ({ actor, params, body }) => {
    const share = await createRenderShare(actor, params.id, body);
    return created(`/api/v1/shares/${share.id}`, { data: serializeShare(share) });
  }),
);
