import type { Actor } from '@/lib/model/actor';
import { isInFlight } from '@/lib/model/statuses';
import { getRender } from './get-render';
import type { RenderState } from './queries';
import { watch } from './render-feed';

/** The states of a render until it ends, is deleted, or `signal` aborts. */
async function* follow(id: string, signal: AbortSignal): AsyncGenerator<RenderState> {
  let latest: RenderState | undefined;
  let isGone = false;
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  const leave = await watch(id, (state) => {
    latest = state;
    isGone = state === undefined;
    wake();
  });
  try {
    let told: RenderState | undefined;
    while (!signal.aborted && !isGone) {
      if (latest && (latest.status !== told?.status || latest.progress !== told.progress)) {
        told = latest;
        yield told;
        if (!isInFlight(told.status)) return;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    leave();
  }
}

/**
 * Follows a render of the actor's: its state at once, then each change until it ends (D43). Nothing is
 * held before the first state is asked for.
 * @throws NotFoundError
 */
export const watchRender = async (
  actor: Actor,
  id: string,
): Promise<(signal: AbortSignal) => AsyncGenerator<RenderState>> => {
  await getRender(actor, id);
  return (signal) => follow(id, signal);
};
