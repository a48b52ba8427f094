import { storage } from '@/lib/adapters/storage';
import { db } from '@/lib/db';
import { deleteOldPreviewRows, deleteSurplusPreviews, deleteSurplusThumbnails } from './queries';

/** Previews of a user that are kept, and thumbnails. */
const KEPT = { previews: 50, thumbnails: 5000 };

const deleteFiles = async (keys: readonly string[]): Promise<void> => {
  // What fails here, the sweep finds as unreferenced.
  await Promise.allSettled(keys.map((key) => storage().delete(key)));
};

/** Deletes all but the newest previews of a user, with their files. */
export const trimPreviews = async (userId: string): Promise<void> =>
  deleteFiles(await deleteSurplusPreviews(db(), { userId, kept: KEPT.previews }));

/** Deletes the previews that are older than a day, with their files. */
export const deleteOldPreviews = async (): Promise<void> => deleteFiles(await deleteOldPreviewRows(db()));

/** Deletes all but the newest thumbnails of each user. */
export const pruneThumbnails = (): Promise<void> => deleteSurplusThumbnails(db(), KEPT.thumbnails);
