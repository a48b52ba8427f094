import { deleteOrphans } from '@/lib/adapters/leftovers';
import { db } from '@/lib/db';
import { deleteFetchedBefore, findFetchedKeys } from './fetched-queries';

/** Days after which a file from elsewhere that nobody asked for is fetched anew. */
const KEPT_DAYS = 30;

/** Forgets files from elsewhere that no quiz has needed for long, and deletes what no row names any more. */
export const sweepFetched = async (): Promise<void> => {
  await deleteFetchedBefore(db(), new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000));
  await deleteOrphans('fetched', (keys) => findFetchedKeys(db(), keys));
};
