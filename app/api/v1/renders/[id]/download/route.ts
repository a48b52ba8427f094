import { downloadRenderContract } from '@/lib/core/contracts/renders';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { downloadRender } from '@/lib/server/domain/renders/renders';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(downloadRenderContract, async ({ actor, params }) => ok({ data: await downloadRender(actor, params.id) })),
);
