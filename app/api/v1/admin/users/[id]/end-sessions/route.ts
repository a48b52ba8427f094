import { endUserSessionsContract } from '@/lib/core/contracts/administration';
import { noContent } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { endUserSessions } from '@/lib/server/domain/admin/people';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(endUserSessionsContract, async ({ actor, params }) => {
    await endUserSessions(actor, params.id);
    return noContent();
  }),
);
