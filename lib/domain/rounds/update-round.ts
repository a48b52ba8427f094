import type { RoundChanges } from '@/lib/contracts/rounds';
import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { limitQuizBytes } from '../account-quotas/internal';
import { type Expected, requireExpected } from '../expected';
import { touchQuiz } from '../quizzes/internal';
import * as queries from './queries';

/** Updates the given members of a round. `expected` lists the states it may be in. @throws QuotaExceededError */
export const updateRound = (
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
  changes: RoundChanges,
  expected: Expected = null,
): Promise<queries.Round> =>
  db().transaction((tx) =>
    limitQuizBytes(tx, actor.userId, async () => {
      const round = requireFound(
        (await touchQuiz(tx, actor, quizId)) && (await queries.findRound(tx, { roundId, quizId })),
        'Round',
      );
      requireExpected('The round', round, expected);
      return queries.updateRound(tx, roundId, changes);
    }),
  );
