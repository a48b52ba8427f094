import { createInvitationContract, listInvitationsContract } from '@/lib/core/contracts/invitations';
import { ok } from '@/lib/server/api/http-response';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { createInvitation } from '@/lib/server/domain/users/admission';
import { listInvitations, serializeInvitation } from '@/lib/server/domain/users/invitations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listInvitationsContract, (list) => paginate(list, listInvitations, serializeInvitation)),
  route(createInvitationContract, async ({ actor, body }) => {
    const { expiresAt, ...invitation } = await createInvitation(actor, body);
    return ok({ data: { ...invitation, expires_at: expiresAt.toISOString() } });
  }),
);
