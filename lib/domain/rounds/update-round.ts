import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { touchQuiz } from '../quizzes/touch-quiz';
import * as queries from './queries';
import type { RoundChanges } from './schema';

/** Changes the given members of a round and leaves the others. */
export const updateRound = (
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
  changes: RoundChanges,
): Promise<queries.Round> =>
  db().transaction(async (tx) => {
    const round = (await touchQuiz(tx, actor, quizId)) && (await queries.updateRound(tx, { roundId, quizId }, changes));
    if (!round) throw new NotFoundError('Round');
    return round;
  });
