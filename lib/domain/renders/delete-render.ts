import { storage } from '@/lib/adapters/storage';
import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import { log } from '@/lib/log';
import type { Actor } from '@/lib/model/actor';
import { getRender } from './get-render';
import { deleteEndedRender } from './queries';

/**
 * Deletes a render that has ended, and its video. The segments stay: later renders of the quiz use them.
 * @throws NotFoundError, ConflictError while it is in flight
 */
export const deleteRender = async (actor: Actor, id: string): Promise<void> => {
  const deleted = await deleteEndedRender(db(), { id, userId: actor.userId });
  if (!deleted) {
    const { status } = await getRender(actor, id);
    throw new ConflictError(`The render is ${status}: cancel it first.`);
  }
  if (!deleted.outputKey) return;
  // After the row: a link to a missing video would be worse than a file that the sweep finds.
  await storage()
    .delete(deleted.outputKey)
    .catch((error: unknown) => log().warn({ err: error, renderId: id }, 'The video of a deleted render stayed behind'));
};
