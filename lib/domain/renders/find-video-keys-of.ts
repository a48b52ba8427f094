import type { Transaction } from '@/lib/db';
import { findOutputKeysOf } from './queries';

/** Where the videos of a user lie in storage. */
export const findVideoKeysOf = (tx: Transaction, userId: string): Promise<string[]> => findOutputKeysOf(tx, userId);
