import type { Actor } from '@/lib/model/actor';
import type { VideoProps } from '@/lib/video/props';
import { type GatheredAssets, knownAssets } from '../media/gather-assets';
import { freezeProps } from '../renders/freeze-props';
import { getQuiz } from './get-quiz';
import type { QuizDetail } from './queries';

/** A quiz and the video that it would be now, finished or not, in its own resolution. */
export interface QuizVideo extends GatheredAssets {
  quiz: QuizDetail;
  props: VideoProps;
}

/**
 * @param find its files: those that are there, unless the caller wants others fetched
 * @throws NotFoundError
 */
export const quizVideo = async (
  actor: Actor,
  id: string,
  find: (quiz: QuizDetail) => Promise<GatheredAssets> = knownAssets,
): Promise<QuizVideo> => {
  const quiz = await getQuiz(actor, id);
  const { assets, faults } = await find(quiz);
  return { quiz, assets, faults, props: freezeProps(quiz, assets, quiz.resolution) };
};
