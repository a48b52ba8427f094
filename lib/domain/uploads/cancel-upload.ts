import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import { countEnd } from '@/lib/metrics/count';
import type { Actor } from '@/lib/model/actor';
import { wakeBatchOf } from '../batches/internal';
import { requireSameMode } from '../livemode';
import { getUpload } from './get-upload';
import { type Upload, updateUploadInFlight } from './queries';

/**
 * Cancels an upload and stops its run. Late reports of the run have no effect, since only uploads in flight can change.
 * A video that YouTube already has stays there.
 * @throws NotFoundError, ConflictError if it has ended
 */
export const cancelUpload = async (actor: Actor, id: string): Promise<Upload> => {
  requireSameMode(actor, await getUpload(actor, id), 'upload');
  const cancelled = await db()
    .transaction(async (tx) => {
      const upload = await updateUploadInFlight(
        tx,
        { id, userId: actor.userId },
        { status: 'cancelled', nextRetryAt: null, completedAt: new Date() },
      );
      if (!upload) return undefined;
      await recordEvent(tx, 'youtube/upload.cancelled', { uploadId: id, round: upload.round });
      await wakeBatchOf(tx, { userId: actor.userId, uploadId: id });
      return upload;
    })
    .then(countEnd('upload', 'cancelled'));
  if (cancelled) return cancelled;
  const { status } = await getUpload(actor, id);
  throw new ConflictError(`The upload has already ended: it is ${status}.`);
};
