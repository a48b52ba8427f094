import type { Actor } from '@/lib/model/actor';
import { quizVideo } from './internal';
import { timelineOf, type VideoTimeline } from './timeline';

/**
 * The timeline of a video of the quiz in its current state (D27). Drafts have one too: empty parts take no time,
 * and a quiz without questions consists of its intro and outro.
 * @throws NotFoundError
 */
export const getQuizTimeline = async (actor: Actor, id: string): Promise<VideoTimeline> =>
  timelineOf((await quizVideo(actor, id)).props);
