import { db } from '@/lib/db';
import { findStoredKeys } from './queries';

/** Which of these files are uploads that are still there, whoever owns them. */
export const findNamedMedia = (keys: string[]): Promise<string[]> => findStoredKeys(db(), keys);
