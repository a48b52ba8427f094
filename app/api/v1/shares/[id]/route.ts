import { getShareContract, revokeShareContract } from '@/lib/core/contracts/shares';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getShare, revokeShare, serializeShare } from '@/lib/server/domain/shares/shares';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getShareContract, async ({ actor, params }) => ok({ data: serializeShare(await getShare(actor, params.id)) })),
  route(revokeShareContract, async ({ actor, params }) => {
    await revokeShare(actor, params.id);
    return noContent();
  }),
);
