import type { Transaction } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Expected, requireExpected } from '../expected';
import { touchQuiz } from '../quizzes/internal';
import * as queries from './queries';

/**
 * Holds off other changes to the quiz of a round whose questions are about to change, and notes that it and its quiz change.
 * @returns whether the actor has such a round
 * @throws PreconditionFailedError when it is in none of the states expected
 */
export const touchRound = async (
  tx: Transaction,
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
  expected: Expected = null,
): Promise<boolean> => {
  if (!(await touchQuiz(tx, actor, quizId))) return false;
  const round = expected && (await queries.findRoundState(tx, { roundId, quizId }));
  if (round) requireExpected('The round', round, expected);
  return queries.touchRound(tx, { roundId, quizId });
};
