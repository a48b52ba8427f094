import type { Transaction } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import { findUploadsInFlight, updateUploadInFlight } from './queries';

export { forecastUploads } from './forecast-uploads';
export {
  addToDescription,
  countQuestions,
  proposeDescription,
  proposeMetadata,
  proposeTags,
  proposeTitle,
  withChapters,
  withCredits,
} from './propose';

/** Cancels uploads. Those that have ended stay as they are. @param errorMessage shown to their owner */
const cancel = async (
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  errorMessage: string | null,
): Promise<void> => {
  for (const id of ids) {
    const ended = { status: 'cancelled', errorMessage, nextRetryAt: null, completedAt: new Date() } as const;
    const upload = await updateUploadInFlight(tx, { id, userId }, ended);
    if (upload) await recordEvent(tx, 'youtube/upload.cancelled', { uploadId: id, round: upload.round });
  }
};

/** Cancels the uploads to a channel that is about to be disconnected. The caller has locked the channel. */
export const cancelUploadsTo = async (tx: Transaction, to: { userId: string; channelId: string }): Promise<void> => {
  const ids = (await findUploadsInFlight(tx, to)).map(({ id }) => id);
  await cancel(tx, to.userId, ids, 'The channel was disconnected.');
};

/** Cancels uploads of a batch that is cancelled. */
export const cancelUploads = (tx: Transaction, userId: string, ids: readonly string[]): Promise<void> =>
  cancel(tx, userId, ids, null);

/** Stops the uploads of a user or a quiz that is about to be deleted, along with the uploads' rows. */
export const stopUploadsOf = async (tx: Transaction, of: { userId: string; quizId?: string }): Promise<void> => {
  for (const { id: uploadId, round } of await findUploadsInFlight(tx, of)) {
    await recordEvent(tx, 'youtube/upload.cancelled', { uploadId, round });
  }
};

/** @throws ConflictError while the render is being uploaded. The caller has locked the render. */
export const requireNoUploads = async (tx: Transaction, of: { userId: string; renderId: string }): Promise<void> => {
  const uploads = await findUploadsInFlight(tx, of);
  if (uploads.length > 0) throw new ConflictError('This video is being uploaded to YouTube. Cancel the upload first.');
};
