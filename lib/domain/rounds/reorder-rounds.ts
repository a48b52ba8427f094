import { db } from '@/lib/db';
import { InvalidInputError, NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { Expected } from '../expected';
import { permutationFaults } from '../permutation';
import { touchQuiz } from '../quizzes/internal';
import { listRoundIds, updateRoundOrders } from './queries';

/**
 * Puts a quiz's rounds into the order of `roundIds`; `expected` are the states that the quiz may be in.
 * @throws PreconditionFailedError
 * @throws InvalidInputError unless they are exactly the quiz's rounds, each once (D24)
 */
export const reorderRounds = (
  actor: Actor,
  quizId: string,
  roundIds: readonly string[],
  expected: Expected = null,
): Promise<void> =>
  db().transaction(async (tx) => {
    if (!(await touchQuiz(tx, actor, quizId, expected))) throw new NotFoundError('Quiz');
    const faults = permutationFaults('roundIds', await listRoundIds(tx, quizId), roundIds);
    if (faults.length > 0) throw new InvalidInputError(faults);
    await updateRoundOrders(tx, quizId, roundIds);
  });
