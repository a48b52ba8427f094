import { db, type Transaction, violates } from '@/lib/db';
import { ConflictError, UploadInProgressError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { requireConnectedChannel, requireGoogle } from '../channels/internal';
import { requireSameMode } from '../livemode';
import { getUpload } from './get-upload';
import { findUploadsInFlight, ONE_IN_FLIGHT, placeOf, restartUpload, type Upload } from './queries';

const ENDED_WITHOUT_VIDEO = ['failed', 'cancelled'];

/** The render and the channel of the upload. @throws ConflictError if it cannot be retried */
const requireParts = ({ status, renderId, channelId, livemode }: Upload) => {
  if (!ENDED_WITHOUT_VIDEO.includes(status)) {
    throw new ConflictError(`Only failed or cancelled uploads can be retried: this one is ${status}.`);
  }
  if (!renderId) throw new ConflictError('The render of this upload was deleted.');
  if (livemode && !channelId) throw new ConflictError('The channel of this upload was disconnected.');
  return { renderId, channelId };
};

/**
 * Resumes an upload that failed or was cancelled. Bytes that YouTube has are not sent again, so that there is never a
 * second video.
 * @param alongside runs in the same transaction
 * @throws NotFoundError, ConflictError, UploadInProgressError, UnavailableError
 */
export const retryUpload = async (
  actor: Actor,
  id: string,
  alongside: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Upload> => {
  const { userId } = actor;
  const before = await getUpload(actor, id);
  requireSameMode(actor, before, 'upload');
  if (before.livemode) requireGoogle();
  const { renderId, channelId } = requireParts(before);
  try {
    return await db().transaction(async (tx) => {
      if (channelId) await requireConnectedChannel(tx, actor, channelId);
      const values = { status: 'pending', errorMessage: null, nextRetryAt: null, completedAt: null } as const;
      const upload = await restartUpload(tx, { id, userId, round: before.round }, values);
      if (!upload) throw new ConflictError('The upload is already being retried.');
      await alongside(tx);
      await recordEvent(tx, 'youtube/upload.requested', { uploadId: id, userId, round: upload.round });
      return upload;
    });
  } catch (error) {
    if (!ONE_IN_FLIGHT.some((index) => violates(error, index))) throw error;
    const [other] = await findUploadsInFlight(db(), { userId, renderId, ...placeOf(before) });
    throw other ? new UploadInProgressError(other.id) : error;
  }
};
