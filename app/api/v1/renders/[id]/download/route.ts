import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { downloadRenderContract } from '@/lib/contracts/renders';
import { downloadRender } from '@/lib/domain/renders/renders';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(downloadRenderContract, async ({ actor, params }) => ok({ data: await downloadRender(actor, params.id) })),
);
