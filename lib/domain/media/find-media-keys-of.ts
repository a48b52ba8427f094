import type { Transaction } from '@/lib/db';
import { findKeysOf } from './queries';

/** Where the files of a user lie in storage. */
export const findMediaKeysOf = (tx: Transaction, userId: string): Promise<string[]> => findKeysOf(tx, userId);
