import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service';

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;
/** A service that ran for this long has recovered: its next crash is a first one again. */
const STEADY = 60_000;

/**
 * Keeps a service running: after a crash it is started anew, after 1, 2, 4 … 30 seconds.
 * A service that ends with code 0 had nothing more to do.
 */
export const supervise = (name: string, start: () => Service) => {
  let current = start();
  const ending = new AbortController();
  const keep = async () => {
    let delay = FIRST_DELAY;
    for (;;) {
      const startedAt = Date.now();
      const code = await current.exited;
      if (code === 0 || ending.signal.aborted) return;
      if (Date.now() - startedAt > STEADY) delay = FIRST_DELAY;
      console.error(`The ${name} ended with code ${code}; starting it again in ${delay / 1000} s`);
      await sleep(delay, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      delay = Math.min(delay * 2, LONGEST_DELAY);
      current = start();
    }
  };
  const kept = keep();
  return {
    /** Asks it to end, kills it after `graceSeconds`, and waits until it is gone. */
    stop: async (graceSeconds: number) => {
      ending.abort();
      await current.stop(graceSeconds);
      await kept;
    },
    kill: () => current.kill(),
  };
};
