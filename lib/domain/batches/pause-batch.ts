import type { Actor } from '@/lib/model/actor';
import { changeBatch, requireOpen } from './change-batch';
import type { CountedBatch } from './get-batch';
import { updateBatch } from './queries';
import { waitColumns } from './wait';

/** Starts nothing more of a batch; what is in progress continues. @throws NotFoundError, ConflictError if it has ended */
export const pauseBatch = (actor: Actor, id: string): Promise<CountedBatch> =>
  changeBatch(actor, id, async (tx, batch) => {
    requireOpen(batch);
    await updateBatch(tx, batch, { status: 'paused', ...waitColumns(null) });
  });
