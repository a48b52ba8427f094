import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import type { Transaction } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { VideoProps } from '@/lib/video/props';
import { type Expected, requireExpected } from '../expected';
import { type GatheredAssets, knownAssets } from '../media/internal';
import { knownSpeech } from '../speech/internal';
import { getQuiz } from './get-quiz';
import * as queries from './queries';

export { linkTranslation } from './link-translation';
export type { QuizDetail } from './queries';
export { findQuizInLanguage } from './queries';
export { findCopies } from './translation-queries';

/** A quiz and the input of its video in its current state, finished or not, in its own resolution. */
export interface QuizVideo extends GatheredAssets {
  quiz: queries.QuizDetail;
  /** With the speech that is generated. */
  props: VideoProps;
  /** The texts that the voice says; none without a voice. */
  script: string[];
}

/** Fetches no files and generates no speech. @throws NotFoundError */
export const quizVideo = async (actor: Actor, id: string): Promise<QuizVideo> => {
  const quiz = await getQuiz(actor, id);
  const { assets, faults } = await knownAssets(quiz);
  const { resolution } = quiz;
  const order = { quiz, assets, faults, resolution, limits: null };
  const { props, script } = await runVideoTask(actor.userId, 'freeze', order);
  const speech = await knownSpeech(quiz, script);
  return { quiz, assets, faults, props: { ...props, speech }, script };
};

/** Returns a quiz of the actor's, locked against deletion until the transaction ends. @throws NotFoundError */
export const requireQuiz = async (tx: Transaction, { userId }: Actor, id: string): Promise<queries.Quiz> =>
  requireFound(await queries.lockQuiz(tx, { id, userId }, 'key share'), 'Quiz');

/**
 * Marks a quiz as changed and locks it against other changes until the transaction ends (D24). Call it first:
 * locking a round before its quiz can deadlock.
 * @returns undefined if the actor has no such quiz
 * @throws PreconditionFailedError if the quiz is in none of the expected states
 */
export const touchQuiz = async (
  tx: Transaction,
  { userId }: Actor,
  id: string,
  expected: Expected = null,
): Promise<Pick<queries.Quiz, 'id' | 'language'> | undefined> => {
  const quiz = expected && (await queries.lockQuiz(tx, { id, userId }, 'no key update'));
  if (quiz) requireExpected('The quiz', quiz, expected);
  return queries.touchQuiz(tx, { id, userId });
};
