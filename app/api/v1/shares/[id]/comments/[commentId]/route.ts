import { deleteShareCommentContract, updateShareCommentContract } from '@/lib/core/contracts/shares';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { deleteShareComment, serializeComment, updateShareComment } from '@/lib/server/domain/shares/comments';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(updateShareCommentContract, async ({ actor, params, body }) =>
    ok({ data: serializeComment(await updateShareComment(actor, params, body.resolved)) }),
  ),
  route(deleteShareCommentContract, async ({ actor, params }) => {
    await deleteShareComment(actor, params);
    return noContent();
  }),
);
