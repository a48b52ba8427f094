import type { Transaction } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import * as queries from './queries';

/**
 * Notes that something within a quiz changes, and holds off other such changes until the transaction
 * ends (D24). Always first: whoever locks a round before its quiz may wait for somebody who did the opposite.
 * @returns whether the actor has such a quiz
 */
export const touchQuiz = (tx: Transaction, { userId }: Actor, id: string): Promise<boolean> =>
  queries.touchQuiz(tx, { id, userId });
