import type { Actor } from '@/lib/model/actor';
import { buildTimeline, type Timeline } from '@/lib/video/timeline';
import { quizVideo } from './internal';

/**
 * The timeline of a video of the quiz in its current state (D27). Drafts have one too: empty parts take no time,
 * and a quiz without questions consists of its intro and outro.
 * @throws NotFoundError
 */
export const getQuizTimeline = async (actor: Actor, id: string): Promise<Timeline> =>
  buildTimeline((await quizVideo(actor, id)).props);
