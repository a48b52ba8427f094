import { db } from '@/lib/db';
import { InvalidInputError, NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { Expected } from '../expected';
import { permutationFaults } from '../permutation';
import { touchQuiz } from '../quizzes/internal';
import { listRoundIds, updateRoundOrders } from './queries';

/**
 * Reorders a quiz's rounds to match `roundIds`. `expected` lists the states the quiz may be in.
 * @throws PreconditionFailedError
 * @throws InvalidInputError unless the ids are exactly the quiz's rounds, each once (D24)
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
