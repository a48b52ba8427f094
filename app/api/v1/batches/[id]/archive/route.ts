import { getBatchArchiveContract } from '@/lib/core/contracts/archives';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getBatchArchive } from '@/lib/server/domain/archives/create-archive';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getBatchArchiveContract, async ({ actor, params, query }) =>
    ok({ data: await getBatchArchive(actor, params.id, query.partial) }),
  ),
);
