import { createRenderArchiveContract } from '@/lib/core/contracts/archives';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { createRenderArchive } from '@/lib/server/domain/archives/create-archive';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createRenderArchiveContract, async ({ actor, body }) =>
    ok({ data: await createRenderArchive(actor, body.render_ids, body.partial) }),
  ),
);
