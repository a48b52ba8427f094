import { createInvitationContract } from '@/lib/core/contracts/administration';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { createInvitation } from '@/lib/server/domain/users/admission';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createInvitationContract, async ({ actor, body }) => {
    const { expiresAt, ...invitation } = await createInvitation(actor, body);
    return ok({ data: { ...invitation, expires_at: expiresAt.toISOString() } });
  }),
);
