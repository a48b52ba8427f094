import { getQuizTimelineContract } from '@/lib/core/contracts/timeline';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getQuizTimeline } from '@/lib/server/domain/renders/quiz-video';
import { serializeTimeline } from '@/lib/server/domain/renders/timeline';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getQuizTimelineContract, async ({ actor, params }) =>
    ok({ data: serializeTimeline(await getQuizTimeline(actor, params.id)) }),
  ),
);
