import type { Actor } from '@/lib/model/actor';
import { BATCH_ROW_STATUSES_OPEN } from '@/lib/model/batches';
import { cancelRenders } from '../renders/internal';
import { cancelUploads } from '../uploads/internal';
import { changeBatch, requireOpen } from './change-batch';
import type { CountedBatch } from './get-batch';
import { wakeBatches } from './internal';
import { updateBatch } from './queries';
import { findRenderIdsInFlight, findUploadIdsInFlight, updateRows } from './row-queries';
import { settle } from './settle';
import { waitColumns } from './wait';

/**
 * Cancels the rows that have not ended, with their renders and uploads. Rows that ended just before stay as they are.
 * @throws NotFoundError, ConflictError if the batch has ended
 */
export const cancelBatch = (actor: Actor, id: string): Promise<CountedBatch> =>
  changeBatch(actor, id, async (tx, batch) => {
    requireOpen(batch);
    const { userId } = batch;
    await cancelRenders(tx, userId, await findRenderIdsInFlight(tx, id));
    await cancelUploads(tx, userId, await findUploadIdsInFlight(tx, id));
    await settle(tx, batch);
    await updateRows(tx, id, BATCH_ROW_STATUSES_OPEN, { status: 'cancelled', input: null });
    const ended = { completedAt: new Date(), ...waitColumns(null), nextRunAt: null };
    await updateBatch(tx, batch, { ...ended, status: 'cancelled' });
    // Its renders made room for those of other batches.
    await wakeBatches(tx, userId);
  });
