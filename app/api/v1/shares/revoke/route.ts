import { revokeAllSharesContract } from '@/lib/core/contracts/shares';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { revokeAllShares } from '@/lib/server/domain/shares/shares';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(revokeAllSharesContract, async ({ actor }) => ok({ data: { revoked: await revokeAllShares(actor) } })),
);
