import { storage } from '@/lib/adapters/storage';
import { db } from '@/lib/db';
import { ConflictError, requireFound } from '@/lib/errors';
import { log } from '@/lib/log';
import type { Actor } from '@/lib/model/actor';
import { isInFlight } from '@/lib/model/statuses';
import { requireSameMode } from '../livemode';
import { requireNoUploads } from '../uploads/internal';
import { deleteRender as deleteRow, lockRender, type RenderRow } from './queries';

/** Locks the render first, so that a simultaneous upload either prevents the deletion or does not find the render. */
const deleteUnused = (actor: Actor, id: string): Promise<RenderRow> =>
  db().transaction(async (tx) => {
    const { userId } = actor;
    const render = requireFound(await lockRender(tx, { id, userId }, 'update'), 'Render');
    requireSameMode(actor, render, 'render');
    if (isInFlight(render.status)) throw new ConflictError(`The render is ${render.status}: cancel it first.`);
    await requireNoUploads(tx, { userId, renderId: id });
    await deleteRow(tx, { id, userId });
    return render;
  });

/**
 * Deletes an ended render and its video. Its segments are kept for later renders of the quiz.
 * @throws NotFoundError, ConflictError while it is in flight or being uploaded to YouTube
 */
export const deleteRender = async (actor: Actor, id: string): Promise<void> => {
  const { outputKey } = await deleteUnused(actor, id);
  if (!outputKey) return;
  // The row is deleted first: the sweep finds a leftover file, but nothing finds a link to a missing video.
  await storage()
    .delete(outputKey)
    .catch((error: unknown) =>
      log().warn({ err: error, renderId: id }, 'The video of a deleted render was not deleted; the sweep will do it'),
    );
};
