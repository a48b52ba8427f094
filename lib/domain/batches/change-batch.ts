import { db, type Transaction } from '@/lib/db';
import { ConflictError, requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { lockQuotas } from '../account-quotas/internal';
import { requireSameMode } from '../livemode';
import { type CountedBatch, getBatch } from './get-batch';
import { type Batch, lockBatch } from './queries';

/** Changes a batch while it and the user's quotas are locked, and returns it. @throws NotFoundError, ConflictError, and what `change` throws */
export const changeBatch = async (
  actor: Actor,
  id: string,
  change: (tx: Transaction, batch: Batch) => Promise<unknown>,
): Promise<CountedBatch> => {
  await db().transaction(async (tx) => {
    await lockQuotas(tx, actor.userId);
    const batch = requireFound(await lockBatch(tx, { id, userId: actor.userId }, 'update'), 'Batch');
    requireSameMode(actor, batch, 'batch');
    await change(tx, batch);
  });
  return getBatch(actor, id);
};

/** @throws ConflictError if the batch has ended */
export const requireOpen = ({ status }: Batch): void => {
  if (status === 'completed' || status === 'cancelled') {
    throw new ConflictError(`The batch has already ended: it is ${status}.`);
  }
};
