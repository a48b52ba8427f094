import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import type { Actor } from '@/lib/model/actor';
import type { VideoProps } from '@/lib/video/props';
import { type GatheredAssets, knownAssets } from '../media/internal';
import { getQuiz } from './get-quiz';
import type { QuizDetail } from './queries';

/** A quiz and the input of its video in its current state, finished or not, in its own resolution. */
export interface QuizVideo extends GatheredAssets {
  quiz: QuizDetail;
  props: VideoProps;
}

/** Fetches no files. @throws NotFoundError */
export const quizVideo = async (actor: Actor, id: string): Promise<QuizVideo> => {
  const quiz = await getQuiz(actor, id);
  const { assets, faults } = await knownAssets(quiz);
  const { resolution } = quiz;
  const { props } = await runVideoTask(actor.userId, 'freeze', { quiz, assets, faults, resolution, limits: null });
  return { quiz, assets, faults, props };
};
