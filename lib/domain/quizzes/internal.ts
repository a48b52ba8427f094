import type { Transaction } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Expected, requireExpected } from '../expected';
import * as queries from './queries';

export { type QuizVideo, quizVideo } from './quiz-video';

/** Returns a quiz of the actor's, locked against deletion until the transaction ends. @throws NotFoundError */
export const requireQuiz = async (tx: Transaction, { userId }: Actor, id: string): Promise<queries.Quiz> =>
  requireFound(await queries.lockQuiz(tx, { id, userId }, 'key share'), 'Quiz');

/**
 * Marks a quiz as changed and locks it against other changes until the transaction ends (D24). Call it first:
 * locking a round before its quiz can deadlock.
 * @returns whether the actor has such a quiz
 * @throws PreconditionFailedError if the quiz is in none of the expected states
 */
export const touchQuiz = async (
  tx: Transaction,
  { userId }: Actor,
  id: string,
  expected: Expected = null,
): Promise<boolean> => {
  const quiz = expected && (await queries.lockQuiz(tx, { id, userId }, 'no key update'));
  if (quiz) requireExpected('The quiz', quiz, expected);
  return queries.touchQuiz(tx, { id, userId });
};
