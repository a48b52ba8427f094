import type { Transaction } from '@/lib/db';
import { deleteUser } from './queries';

/** Deletes a user; the database deletes what refers to them. */
export const deleteUserRow = (tx: Transaction, id: string): Promise<void> => deleteUser(tx, id);
