import type { RoundChanges } from '@/lib/contracts/rounds';
import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Expected, requireExpected } from '../expected';
import { touchQuiz } from '../quizzes/internal';
import * as queries from './queries';

/** Updates the given members of a round. `expected` lists the states it may be in. */
export const updateRound = (
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
  changes: RoundChanges,
  expected: Expected = null,
): Promise<queries.Round> =>
  db().transaction(async (tx) => {
    const round = requireFound(
      (await touchQuiz(tx, actor, quizId)) && (await queries.findRound(tx, { roundId, quizId })),
      'Round',
    );
    requireExpected('The round', round, expected);
    return queries.updateRound(tx, roundId, changes);
  });
