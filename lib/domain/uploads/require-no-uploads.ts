import type { Transaction } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import { findUploadsInFlight } from './queries';

/** @throws ConflictError while the render is on its way to YouTube; the caller has locked it */
export const requireNoUploads = async (tx: Transaction, of: { userId: string; renderId: string }): Promise<void> => {
  const uploads = await findUploadsInFlight(tx, of);
  if (uploads.length > 0) throw new ConflictError('The video is on its way to YouTube: cancel the upload first.');
};
