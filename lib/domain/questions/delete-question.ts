import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { deleteQuestionRow, lockRound, type QuestionKey, updateOrdersAfter } from './queries';

/** Deletes a question; those behind it move up. */
export const deleteQuestion = (
  actor: Actor,
  { quizId, roundId, questionId }: Omit<QuestionKey, 'userId'>,
): Promise<void> =>
  db().transaction(async (tx) => {
    const round = await lockRound(tx, { roundId, quizId, userId: actor.userId });
    const question = round && (await deleteQuestionRow(tx, { questionId, roundId: round.id }));
    if (!question) throw new NotFoundError('Question');
    await updateOrdersAfter(tx, round.id, question.order);
  });
