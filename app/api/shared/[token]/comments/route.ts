import { newCommentBody } from '@/lib/core/contracts/shares';
import { jsonResponse } from '@/lib/server/api/http-response';
import { addComment, listReview, serializeReview } from '@/lib/server/domain/shares/comments';
import { reviewGet, reviewPost } from '../../review-route';

export const dynamic = 'force-dynamic';
export const GET = reviewGet('comments', async (share) =>
  jsonResponse(200, { data: (await listReview(share)).map(serializeReview) }),
);
export const POST = reviewPost({
  what: 'comments',
  schema: newCommentBody,
  respond: async (share, body) => jsonResponse(201, { data: serializeReview(await addComment(share, body)) }),
});
