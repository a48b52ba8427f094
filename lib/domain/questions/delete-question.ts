import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Expected, requireExpected } from '../expected';
import { deleteQuestionRow, type QuestionKey, updateOrdersAfter } from './queries';
import { touchRound } from './touch-round';

/** Deletes a question and moves the following ones up. */
export const deleteQuestion = (
  actor: Actor,
  { quizId, roundId, questionId }: Omit<QuestionKey, 'userId'>,
  expected: Expected = null,
): Promise<void> =>
  db().transaction(async (tx) => {
    const hasRound = await touchRound(tx, actor, { quizId, roundId });
    const question = requireFound(hasRound && (await deleteQuestionRow(tx, { questionId, roundId })), 'Question');
    requireExpected('The question', question, expected);
    await updateOrdersAfter(tx, roundId, question.order);
  });
