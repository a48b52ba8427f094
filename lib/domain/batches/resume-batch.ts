import type { Actor } from '@/lib/model/actor';
import { changeBatch, requireOpen } from './change-batch';
import type { CountedBatch } from './get-batch';
import { wakeBatches } from './internal';
import { updateBatch } from './queries';

/** Continues a paused batch. @throws NotFoundError, ConflictError if it has ended */
export const resumeBatch = (actor: Actor, id: string): Promise<CountedBatch> =>
  changeBatch(actor, id, async (tx, batch) => {
    requireOpen(batch);
    await updateBatch(tx, batch, { status: 'running', nextRunAt: new Date() });
    await wakeBatches(tx, actor.userId);
  });
