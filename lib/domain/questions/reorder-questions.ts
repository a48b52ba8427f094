import { db } from '@/lib/db';
import { InvalidInputError, NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { permutationFaults } from '../permutation';
import { listQuestionIds, lockRound, updateQuestionOrders } from './queries';

/**
 * Puts a round's questions into the order of `questionIds`.
 * @throws InvalidInputError unless they are exactly the round's questions, each once (D24)
 */
export const reorderQuestions = (
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
  questionIds: readonly string[],
): Promise<void> =>
  db().transaction(async (tx) => {
    const round = await lockRound(tx, { roundId, quizId, userId: actor.userId });
    if (!round) throw new NotFoundError('Round');
    const faults = permutationFaults('questionIds', await listQuestionIds(tx, round.id), questionIds);
    if (faults.length > 0) throw new InvalidInputError(faults);
    await updateQuestionOrders(tx, round.id, questionIds);
  });
