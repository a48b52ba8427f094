import type { Actor } from '@/lib/model/actor';
import type { Assets } from '@/lib/model/assets';
import { knownAssets } from '../media/gather-assets';
import { getQuiz } from './get-quiz';

/** The files of a quiz as far as they are there already; fetches none. @throws NotFoundError */
export const quizAssets = async (actor: Actor, id: string): Promise<Assets> =>
  (await knownAssets(await getQuiz(actor, id))).assets;
