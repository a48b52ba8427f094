import { db, violates } from '@/lib/db';
import { ConflictError, UploadInProgressError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { requireConnectedChannel, requireGoogle } from '../channels/internal';
import { getUpload } from './get-upload';
import { findUploadsInFlight, ONE_IN_FLIGHT, restartUpload, type Upload } from './queries';

const ENDED_WITHOUT_VIDEO = ['failed', 'cancelled'];

/** The render and the channel of the upload. @throws ConflictError if it cannot be retried */
const requireParts = ({ status, renderId, channelId }: Upload): { renderId: string; channelId: string } => {
  if (!ENDED_WITHOUT_VIDEO.includes(status)) {
    throw new ConflictError(`Only failed or cancelled uploads can be retried: this one is ${status}.`);
  }
  if (!renderId) throw new ConflictError('The render of this upload was deleted.');
  if (!channelId) throw new ConflictError('The channel of this upload was disconnected.');
  return { renderId, channelId };
};

/**
 * Resumes an upload that failed or was cancelled. Bytes that YouTube has are not sent again, so that there is never a
 * second video.
 * @throws NotFoundError, ConflictError, UploadInProgressError, UnavailableError
 */
export const retryUpload = async (actor: Actor, id: string): Promise<Upload> => {
  requireGoogle();
  const { userId } = actor;
  const before = await getUpload(actor, id);
  const { renderId, channelId } = requireParts(before);
  try {
    return await db().transaction(async (tx) => {
      await requireConnectedChannel(tx, actor, channelId);
      const values = { status: 'pending', errorMessage: null, nextRetryAt: null, completedAt: null } as const;
      const upload = await restartUpload(tx, { id, userId, round: before.round }, values);
      if (!upload) throw new ConflictError('The upload is already being retried.');
      await recordEvent(tx, 'youtube/upload.requested', { uploadId: id, userId, round: upload.round });
      return upload;
    });
  } catch (error) {
    if (!violates(error, ONE_IN_FLIGHT)) throw error;
    const [other] = await findUploadsInFlight(db(), { userId, renderId, channelId });
    throw other ? new UploadInProgressError(other.id) : error;
  }
};
