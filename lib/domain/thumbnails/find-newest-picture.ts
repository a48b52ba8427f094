import { db } from '@/lib/db';
import { findNewestKey } from './queries';

/** Where the newest finished thumbnail of a user's quiz lies in storage; undefined when it has none. */
export const findNewestPicture = (of: { userId: string; quizId: string }): Promise<string | undefined> =>
  findNewestKey(db(), of);
