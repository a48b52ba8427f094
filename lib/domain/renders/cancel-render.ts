import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import { countEnd } from '@/lib/metrics/count';
import type { Actor } from '@/lib/model/actor';
import { wakeBatchOf } from '../batches/internal';
import { requireSameMode } from '../livemode';
import { getRenderRow } from './get-render';
import { findRender, type Render, updateRenderInFlight } from './queries';

/**
 * Cancels a render and stops its run. Late reports of the run have no effect, since only renders in flight can change.
 * @throws NotFoundError, ConflictError if it has ended (D43)
 */
export const cancelRender = async (actor: Actor, id: string): Promise<Render> => {
  requireSameMode(actor, await getRenderRow(actor, id), 'render');
  const cancelled = await db()
    .transaction(async (tx) => {
      const row = await updateRenderInFlight(
        tx,
        { id, userId: actor.userId },
        { status: 'cancelled', completedAt: new Date() },
      );
      if (!row) return undefined;
      await recordEvent(tx, 'render/cancelled', { renderId: id });
      await wakeBatchOf(tx, { userId: actor.userId, renderId: id });
      return findRender(tx, row);
    })
    .then(countEnd('render', 'cancelled'));
  if (cancelled) return cancelled;
  const { status } = await getRenderRow(actor, id);
  throw new ConflictError(`The render has already ended: it is ${status}.`);
};
