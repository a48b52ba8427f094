import { db } from '@/lib/db';
import { findStoredKeys } from './queries';

/** Which of these files are thumbnails that are still there, whoever owns them. */
export const findNamedThumbnails = (keys: string[]): Promise<string[]> => findStoredKeys(db(), keys);
