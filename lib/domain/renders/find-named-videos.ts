import { db } from '@/lib/db';
import { findStoredKeys } from './queries';

/** Which of these files are videos that are still there, whoever owns them. */
export const findNamedVideos = (keys: string[]): Promise<string[]> => findStoredKeys(db(), keys);
