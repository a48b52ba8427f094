import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getQuizTimelineContract } from '@/lib/contracts/timeline';
import { getQuizTimeline } from '@/lib/domain/renders/quiz-video';
import { serializeTimeline } from '@/lib/domain/renders/timeline';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getQuizTimelineContract, async ({ actor, params }) =>
    ok({ data: serializeTimeline(await getQuizTimeline(actor, params.id)) }),
  ),
);
