import { db } from '@/lib/db';
import { InvalidInputError, NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { Expected } from '../expected';
import { permutationFaults } from '../permutation';
import { listQuestionIds, updateQuestionOrders } from './queries';
import { touchRound } from './touch-round';

/**
 * Reorders a round's questions to match `questionIds`. `expected` lists the states the round may be in.
 * @throws PreconditionFailedError
 * @throws InvalidInputError unless the ids are exactly the round's questions, each once (D24)
 */
export const reorderQuestions = (
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
  questionIds: readonly string[],
  expected: Expected = null,
): Promise<void> =>
  db().transaction(async (tx) => {
    if (!(await touchRound(tx, actor, { quizId, roundId }, expected))) throw new NotFoundError('Round');
    const faults = permutationFaults('questionIds', await listQuestionIds(tx, roundId), questionIds);
    if (faults.length > 0) throw new InvalidInputError(faults);
    await updateQuestionOrders(tx, roundId, questionIds);
  });
