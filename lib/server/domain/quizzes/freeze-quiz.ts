import { runVideoTask } from '@/lib/server/adapters/video-worker/run-video-task';
import type { FrozenQuiz, TaskInput } from '@/lib/server/adapters/video-worker/tasks';
import type { Context } from '../context';
import { type GatheredAssets, gatherAssets, knownAssets } from '../media/gather-assets';
import { getQuiz, type QuizDetail } from './quizzes';

/** A quiz and the input of its video in its current state, finished or not, in its own resolution. */
export interface QuizVideo extends GatheredAssets, Pick<FrozenQuiz, 'props' | 'script'> {
  quiz: QuizDetail;
}

/** Fetches no files, and adds no speech. @throws NotFoundError */
export const freezeQuiz = async (actor: Context, id: string): Promise<QuizVideo> => {
  const quiz = await getQuiz(actor, id);
  const { assets, faults } = await knownAssets(quiz);
  const order = { quiz, assets, faults, resolution: quiz.resolution, limits: null };
  const { props, script } = await runVideoTask(actor.userId, 'freeze', order);
  return { quiz, assets, faults, props, script };
};

/**
 * Freezes a quiz for a video or a picture, and says what prevents it. Fetches files from other servers first, so it takes
 * time.
 * @throws TooManyConcurrentRequestsError, UnavailableError
 */
export const freezeForVideo = async (
  quiz: QuizDetail,
  order: Pick<TaskInput<'freeze'>, 'resolution' | 'limits' | 'testMark'>,
): Promise<FrozenQuiz> => {
  const { assets, faults } = await gatherAssets(quiz);
  return runVideoTask(quiz.userId, 'freeze', { ...order, quiz, assets, faults });
};
