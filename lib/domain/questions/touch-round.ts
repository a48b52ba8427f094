import type { Transaction } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Expected, requireExpected } from '../expected';
import { touchQuiz } from '../quizzes/internal';
import * as queries from './queries';

/**
 * Marks a round and its quiz as changed and locks the quiz against other changes until the transaction ends.
 * @returns whether the actor has such a round
 * @throws PreconditionFailedError if the round is in none of the expected states
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
