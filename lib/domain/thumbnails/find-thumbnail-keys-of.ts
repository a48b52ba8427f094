import type { Transaction } from '@/lib/db';
import { findOutputKeysOf } from './queries';

/** Where the thumbnails of a user lie in storage. */
export const findThumbnailKeysOf = (tx: Transaction, userId: string): Promise<string[]> => findOutputKeysOf(tx, userId);
