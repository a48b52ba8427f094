import type { Transaction } from '@/lib/db';
import { recordEvent } from '@/lib/jobs/outbox';
import { findUploadsInFlight, updateUploadInFlight } from './queries';

/** Cancels the uploads to a channel that is about to be disconnected; the caller has locked it. */
export const cancelUploadsTo = async (tx: Transaction, to: { userId: string; channelId: string }): Promise<void> => {
  for (const { id, round } of await findUploadsInFlight(tx, to)) {
    const values = { status: 'cancelled', errorMessage: 'The channel was disconnected.' } as const;
    const ended = { ...values, nextRetryAt: null, completedAt: new Date() };
    if (await updateUploadInFlight(tx, { id, userId: to.userId }, ended)) {
      await recordEvent(tx, 'youtube/upload.cancelled', { uploadId: id, round });
    }
  }
};
