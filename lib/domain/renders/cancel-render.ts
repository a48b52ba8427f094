import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { getRender } from './get-render';
import { type Render, updateRenderInFlight } from './queries';

/**
 * Ends a render without a video, and stops its run wherever that is. What the run still reports has no
 * effect, since only a render in flight can change.
 * @throws NotFoundError, ConflictError once it has ended, also by an earlier cancellation (D43)
 */
export const cancelRender = async (actor: Actor, id: string): Promise<Render> => {
  const cancelled = await db().transaction(async (tx) => {
    const render = await updateRenderInFlight(
      tx,
      { id, userId: actor.userId },
      { status: 'cancelled', completedAt: new Date() },
    );
    if (render) await recordEvent(tx, 'render/cancelled', { renderId: id });
    return render;
  });
  if (cancelled) return cancelled;
  const { status } = await getRender(actor, id);
  throw new ConflictError(`The render has ended already: it is ${status}.`);
};
