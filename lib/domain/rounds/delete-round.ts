import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Expected, requireExpected } from '../expected';
import { touchQuiz } from '../quizzes/internal';
import { deleteRoundRow, updateOrdersAfter } from './queries';

/** Deletes a round with its questions and moves the following rounds up. */
export const deleteRound = (
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
  expected: Expected = null,
): Promise<void> =>
  db().transaction(async (tx) => {
    const round = requireFound(
      (await touchQuiz(tx, actor, quizId)) && (await deleteRoundRow(tx, { roundId, quizId })),
      'Round',
    );
    requireExpected('The round', round, expected);
    await updateOrdersAfter(tx, quizId, round.order);
  });
