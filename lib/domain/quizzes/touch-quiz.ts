import type { Transaction } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Expected, requireExpected } from '../expected';
import * as queries from './queries';

/**
 * Notes that something within a quiz changes, and holds off other such changes until the transaction
 * ends (D24). Always first: whoever locks a round before its quiz may wait for somebody who did the opposite.
 * @returns whether the actor has such a quiz
 * @throws PreconditionFailedError when it is in none of the states expected
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
