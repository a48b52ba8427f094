import { withdrawInvitationContract } from '@/lib/core/contracts/invitations';
import { noContent } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { withdrawInvitation } from '@/lib/server/domain/users/invitations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(withdrawInvitationContract, async ({ actor, params }) => {
    await withdrawInvitation(actor, params.id);
    return noContent();
  }),
);
