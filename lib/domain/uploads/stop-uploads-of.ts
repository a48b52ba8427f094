import type { Transaction } from '@/lib/db';
import { recordEvent } from '@/lib/jobs/outbox';
import { findUploadsInFlight } from './queries';

/** Stops the uploads of a user who is about to be deleted, or of a quiz that is: their rows go with it. */
export const stopUploadsOf = async (tx: Transaction, of: { userId: string; quizId?: string }): Promise<void> => {
  for (const { id: uploadId, round } of await findUploadsInFlight(tx, of)) {
    await recordEvent(tx, 'youtube/upload.cancelled', { uploadId, round });
  }
};
