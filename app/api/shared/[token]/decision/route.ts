import { newDecisionBody } from '@/lib/core/contracts/shares';
import { jsonResponse } from '@/lib/server/api/http-response';
import { decide, serializeReview } from '@/lib/server/domain/shares/comments';
import { reviewPost } from '../../review-route';

export const dynamic = 'force-dynamic';
export const POST = reviewPost({
  what: 'decision',
  schema: newDecisionBody,
  respond: async (share, body) => jsonResponse(201, { data: serializeReview(await decide(share, body)) }),
});
