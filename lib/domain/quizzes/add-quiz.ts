import type { Transaction } from '@/lib/db';
import { addRounds } from '../rounds/add-rounds';
import { insertQuiz, type Quiz } from './queries';
import type { NewQuiz } from './schema';

/** Makes a quiz with its rounds and questions in the caller's transaction, which has seen to its theme. */
export const addQuiz = async (tx: Transaction, userId: string, { rounds, ...settings }: NewQuiz): Promise<Quiz> => {
  const quiz = await insertQuiz(tx, { ...settings, userId });
  await addRounds(tx, quiz.id, rounds);
  return quiz;
};
