import type { Actor } from '@/lib/model/actor';
import { buildTimeline, type Timeline } from '@/lib/video/timeline';
import { quizVideo } from './quiz-video';

/**
 * Where everything would be in a video of the quiz as it is now (D27). Drafts have one too: what is
 * not filled in takes no time, and a quiz without questions is its intro and outro.
 * @throws NotFoundError
 */
export const getQuizTimeline = async (actor: Actor, id: string): Promise<Timeline> =>
  buildTimeline((await quizVideo(actor, id)).props);
