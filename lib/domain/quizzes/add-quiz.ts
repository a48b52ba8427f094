import type { Transaction } from '@/lib/db';
import { requireRoom } from '../account-quotas/require-room';
import { addRounds } from '../rounds/add-rounds';
import { insertQuiz, type Quiz } from './queries';
import type { NewQuiz } from './schema';

/**
 * Makes a quiz with its rounds and questions in the caller's transaction, which has checked its theme.
 * @throws QuotaExceededError, QuizTooLargeError
 */
export const addQuiz = async (tx: Transaction, userId: string, { rounds, ...settings }: NewQuiz): Promise<Quiz> => {
  await requireRoom(tx, userId, 'quizzes');
  const quiz = await insertQuiz(tx, { ...settings, userId });
  await addRounds(tx, quiz.id, rounds);
  return quiz;
};
