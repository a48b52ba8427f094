import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import * as queries from './queries';
import type { RoundChanges } from './schema';

/** Changes the given members of a round and leaves the others. */
export const updateRound = async (
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
  changes: RoundChanges,
): Promise<queries.Round> => {
  const round = await queries.updateRound(db(), { roundId, quizId, userId: actor.userId }, changes);
  if (!round) throw new NotFoundError('Round');
  return round;
};
