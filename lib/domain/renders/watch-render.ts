import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { isInFlight } from '@/lib/model/statuses';
import { Feed } from '../feed';
import { getRenderRow } from './get-render';
import { findRenderStates, RENDERS_CHANNEL, type RenderState } from './queries';

const feed = new Feed<RenderState>({ channel: RENDERS_CHANNEL, find: (ids) => findRenderStates(db(), ids) });

/**
 * Yields the render's state, then every change until it ends (D43). Holds no resources before the first state is
 * requested.
 * @throws NotFoundError
 */
export const watchRender = async (
  actor: Actor,
  id: string,
): Promise<(signal: AbortSignal) => AsyncGenerator<RenderState>> => {
  await getRenderRow(actor, id);
  return (signal) =>
    feed.follow(id, signal, {
      isSame: (a, b) => a.status === b.status && a.progress === b.progress,
      isLast: ({ status }) => !isInFlight(status),
    });
};
