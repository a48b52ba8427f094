import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service';

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;
/** A service that ran for this long has recovered: its next crash is a first one again. */
const STEADY = 60_000;

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
const wait: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => {});

/**
 * Keeps a service running: after a crash it is started anew, after 1, 2, 4 … 30 seconds.
 * A service that ends with code 0 had nothing more to do.
 */
export const supervise = (name: string, start: () => Service, pause: Pause = wait) => {
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
      await pause(delay, ending.signal);
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
