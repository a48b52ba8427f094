import { db } from '@/lib/db';
import { findNewestKey, findStoredKeys } from './queries';

export { findThumbnailKeysOf } from './queries';

/** Which of these storage keys belong to a thumbnail of any user. */
export const findReferencedThumbnails = (keys: string[]): Promise<string[]> => findStoredKeys(db(), keys);

/** The storage key of the newest finished live thumbnail of a quiz in this aspect ratio; undefined if there is none. */
export const findNewestThumbnail = (of: {
  userId: string;
  quizId: string;
  width: number;
  height: number;
}): Promise<string | undefined> => findNewestKey(db(), of);
