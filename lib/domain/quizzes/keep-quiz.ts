import type { Transaction } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { lockQuiz } from './queries';

/** Makes sure that a quiz of the actor's is there, and stays until the transaction ends. */
export const keepQuiz = async (tx: Transaction, actor: Actor, id: string): Promise<void> => {
  if (!(await lockQuiz(tx, { id, userId: actor.userId }, 'key share'))) throw new NotFoundError('Quiz');
};
