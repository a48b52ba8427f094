import { deleteUnreferenced } from '@/lib/server/adapters/delete-leftovers';
import { db } from '@/lib/server/db';
import { deleteFetchedBefore, findFetchedKeys } from './fetched-queries';

/** Days for which an unused external file is kept. */
const KEPT_DAYS = 30;

/** Deletes rows of external files that no quiz has used for long, then the stored files without a row. */
export const sweepFetched = async (): Promise<void> => {
  await deleteFetchedBefore(db(), new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000));
  await deleteUnreferenced('fetched', (keys) => findFetchedKeys(db(), keys));
};
