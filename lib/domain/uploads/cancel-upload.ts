import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { getUpload } from './get-upload';
import { type Upload, updateUploadInFlight } from './queries';

/**
 * Ends an upload where it is, and stops its run. What the run still reports has no effect, since only an
 * upload in flight can change. A video that YouTube has already stays there.
 * @throws NotFoundError, ConflictError once it has ended, also by an earlier cancellation
 */
export const cancelUpload = async (actor: Actor, id: string): Promise<Upload> => {
  const cancelled = await db().transaction(async (tx) => {
    const upload = await updateUploadInFlight(
      tx,
      { id, userId: actor.userId },
      { status: 'cancelled', nextRetryAt: null, completedAt: new Date() },
    );
    if (upload) await recordEvent(tx, 'youtube/upload.cancelled', { uploadId: id, round: upload.round });
    return upload;
  });
  if (cancelled) return cancelled;
  const { status } = await getUpload(actor, id);
  throw new ConflictError(`The upload has ended already: it is ${status}.`);
};
