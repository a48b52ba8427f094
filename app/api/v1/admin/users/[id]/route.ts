import { deleteUserContract, getUserContract, updateUserContract } from '@/lib/core/contracts/administration';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { deleteUser, getUser, serializeUser, updateUser } from '@/lib/server/domain/admin/people';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getUserContract, async ({ params }) => ok({ data: serializeUser(await getUser(params.id)) })),
  route(updateUserContract, async ({ actor, params, body }) =>
    ok({ data: serializeUser(await updateUser(actor, params.id, body)) }),
  ),
  route(deleteUserContract, async ({ actor, params }) => {
    await deleteUser(actor, params.id);
    return noContent();
  }),
);
