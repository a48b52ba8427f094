import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { isInFlight } from '@/lib/model/statuses';
import { Feed } from '../feed';
import { findRenderStates, hasRender, RENDERS_CHANNEL, type RenderState } from './queries';

const feed = new Feed<RenderState>({ channel: RENDERS_CHANNEL, find: (ids) => findRenderStates(db(), ids) });

/**
 * Follows a render of the actor's: its state at once, then each change until it ends (D43). Nothing is
 * held before the first state is asked for.
 * @throws NotFoundError
 */
export const watchRender = async (
  actor: Actor,
  id: string,
): Promise<(signal: AbortSignal) => AsyncGenerator<RenderState>> => {
  if (!(await hasRender(db(), { id, userId: actor.userId }))) throw new NotFoundError('Render');
  return (signal) =>
    feed.follow(id, signal, {
      isSame: (a, b) => a.status === b.status && a.progress === b.progress,
      isLast: ({ status }) => !isInFlight(status),
    });
};
