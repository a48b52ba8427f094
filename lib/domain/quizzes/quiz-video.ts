import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Assets } from '@/lib/video/assets';
import type { VideoProps } from '@/lib/video/props';
import { resolveAssets } from '../media/resolve-assets';
import { freezeProps } from '../renders/freeze-props';
import { getQuiz } from './get-quiz';
import type { QuizDetail } from './queries';

/** A quiz and the video that it would be now, finished or not, in its own resolution. */
export interface QuizVideo {
  quiz: QuizDetail;
  assets: Assets;
  props: VideoProps;
}

/** @throws NotFoundError */
export const quizVideo = async (actor: Actor, id: string): Promise<QuizVideo> => {
  const quiz = await getQuiz(actor, id);
  const assets = await resolveAssets(db(), quiz);
  return { quiz, assets, props: freezeProps(quiz, assets, quiz.resolution) };
};
