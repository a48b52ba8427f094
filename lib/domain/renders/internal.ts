import { db, type Transaction } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { TEST_TURN } from '@/lib/rendering/turns';
import type { VideoProps } from '@/lib/video/props';
import {
  findRender,
  findRendersInFlightOf,
  findStoredKeys,
  lockRender,
  type RenderRow,
  updateRenderInFlight,
} from './queries';

export { estimateRender, type RenderEstimate } from './estimate-render';
export { findVideoKeysOf } from './queries';
export { renderOrder } from './render-order';

/** Whose turns a render takes: its owner's, or those that the test renders of all users share (D87). As in the table. */
export const turnOf = ({ userId, livemode }: Actor): string => (livemode ? userId : TEST_TURN);

/** Which of these storage keys belong to a video of any user. */
export const findReferencedVideos = (keys: string[]): Promise<string[]> => findStoredKeys(db(), keys);

/** Returns a render of the actor's, locked against deletion until the transaction ends. @throws NotFoundError */
export const requireRender = async (tx: Transaction, { userId }: Actor, id: string): Promise<RenderRow> =>
  requireFound(await lockRender(tx, { id, userId }, 'key share'), 'Render');

/** The frozen input of a render of the actor's (D42), which can take megabytes. @throws NotFoundError */
export const getRenderProps = async (tx: Transaction, { userId }: Actor, id: string): Promise<VideoProps> => {
  const render = requireFound(await findRender(tx, { id, userId }), 'Render');
  return render.props;
};

/** Cancels renders of a batch that is cancelled. Those that have ended stay as they are. */
export const cancelRenders = async (tx: Transaction, userId: string, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const values = { status: 'cancelled', completedAt: new Date() } as const;
    if (await updateRenderInFlight(tx, { id, userId }, values)) {
      await recordEvent(tx, 'render/cancelled', { renderId: id });
    }
  }
};

/** Stops the renders in flight of a quiz that is about to be deleted. The caller has locked the quiz. */
export const stopRendersOfQuiz = async (tx: Transaction, quiz: { id: string; userId: string }): Promise<void> => {
  for (const { id } of await findRendersInFlightOf(tx, { quizId: quiz.id, userId: quiz.userId })) {
    await recordEvent(tx, 'render/cancelled', { renderId: id });
  }
};

/** Stops all renders of a user who is about to be deleted. */
export const stopRendersOfUser = async (tx: Transaction, userId: string): Promise<void> => {
  for (const { id } of await findRendersInFlightOf(tx, { userId })) {
    await recordEvent(tx, 'render/cancelled', { renderId: id });
  }
};
