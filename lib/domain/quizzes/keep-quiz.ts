import type { Transaction } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { lockQuiz, type Quiz } from './queries';

/** A quiz of the actor's, which stays until the transaction ends. @throws NotFoundError */
export const keepQuiz = async (tx: Transaction, actor: Actor, id: string): Promise<Quiz> => {
  const quiz = await lockQuiz(tx, { id, userId: actor.userId }, 'key share');
  if (!quiz) throw new NotFoundError('Quiz');
  return quiz;
};
