import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { deleteRoundRow, lockQuiz, updateOrdersAfter } from './queries';

/** Deletes a round with its questions; those behind it move up. */
export const deleteRound = (actor: Actor, { quizId, roundId }: { quizId: string; roundId: string }): Promise<void> =>
  db().transaction(async (tx) => {
    const quiz = await lockQuiz(tx, { quizId, userId: actor.userId });
    const round = quiz && (await deleteRoundRow(tx, { roundId, quizId: quiz.id }));
    if (!round) throw new NotFoundError('Round');
    await updateOrdersAfter(tx, quiz.id, round.order);
  });
