import { db } from '@/lib/db';
import { deleteRequestsBefore } from './queries';

const DAY_MS = 24 * 3_600_000;

/** Deletes requests that no longer count. */
export const sweepPictureRequests = (): Promise<void> => deleteRequestsBefore(db(), new Date(Date.now() - DAY_MS));
