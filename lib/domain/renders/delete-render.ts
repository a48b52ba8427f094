import { storage } from '@/lib/adapters/storage';
import { db } from '@/lib/db';
import { ConflictError, NotFoundError } from '@/lib/errors';
import { log } from '@/lib/log';
import type { Actor } from '@/lib/model/actor';
import { isInFlight } from '@/lib/model/statuses';
import { requireNoUploads } from '../uploads/internal';
import { deleteRender as deleteRow, lockRender, type RenderRow } from './queries';

/** Locked first: an upload that begins at the same time keeps the render, or does not find it. */
const deleteUnused = ({ userId }: Actor, id: string): Promise<RenderRow> =>
  db().transaction(async (tx) => {
    const render = await lockRender(tx, { id, userId }, 'update');
    if (!render) throw new NotFoundError('Render');
    if (isInFlight(render.status)) throw new ConflictError(`The render is ${render.status}: cancel it first.`);
    await requireNoUploads(tx, { userId, renderId: id });
    await deleteRow(tx, { id, userId });
    return render;
  });

/**
 * Deletes a render that has ended, and its video. The segments stay: later renders of the quiz use them.
 * @throws NotFoundError, ConflictError while it is in flight, or on its way to YouTube
 */
export const deleteRender = async (actor: Actor, id: string): Promise<void> => {
  const { outputKey } = await deleteUnused(actor, id);
  if (!outputKey) return;
  // After the row: a link to a missing video would be worse than a file that the sweep finds.
  await storage()
    .delete(outputKey)
    .catch((error: unknown) => log().warn({ err: error, renderId: id }, 'The video of a deleted render stayed behind'));
};
