import { ConflictError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { changeBatch } from './change-batch';
import type { CountedBatch } from './get-batch';
import { wakeBatches } from './internal';
import { updateBatch } from './queries';
import { requireRoomForBatch } from './require-room';
import { restartFailedRows } from './row-queries';

/**
 * Tries the failed rows of a batch again, each from where it failed. A completed batch runs again.
 * @throws NotFoundError, ConflictError if the batch was cancelled or no row can be tried again, TooManyAtOnceError
 */
export const retryBatch = (actor: Actor, id: string): Promise<CountedBatch> =>
  changeBatch(actor, id, async (tx, batch) => {
    const { userId, status, publish } = batch;
    if (status === 'cancelled') throw new ConflictError('The batch was cancelled. Create another one.');
    if (status === 'completed') await requireRoomForBatch(tx, userId);
    if ((await restartFailedRows(tx, { id, isPublished: publish !== null })) === 0) {
      throw new ConflictError(
        'No failed row can be tried again: none has failed, or the rows were invalid or deleted.',
      );
    }
    const next = status === 'paused' ? status : 'running';
    await updateBatch(tx, batch, { status: next, completedAt: null, nextRunAt: new Date() });
    await wakeBatches(tx, userId);
  });
