import type { Transaction } from '@/lib/db';
import { deleteRequestsOf } from './queries';

/** Deletes what is recorded of a user's requests; with the account. */
export const forgetUsage = (tx: Transaction, userId: string): Promise<void> => deleteRequestsOf(tx, userId);
