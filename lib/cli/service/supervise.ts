import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service';

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
const wait: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => {});

export interface Supervised {
  /** Asks the service to end, kills it after `graceSeconds`, and waits until it is gone. */
  stop(graceSeconds: number): Promise<void>;
  kill(): void;
  /** The process that runs now; after a crash, the last one. */
  pid(): number | undefined;
}

/**
 * Keeps a service running until it is stopped. One that has worked is restarted immediately when it ends; one that
 * ends before it has done anything is restarted after 1, 2, 4 … 30 seconds.
 * @param current the service, if it runs already
 */
export const supervise = (
  name: string,
  start: () => Service,
  current: Service = start(),
  pause: Pause = wait,
): Supervised => {
  let service = current;
  const ending = new AbortController();
  const keep = async () => {
    let delay = 0;
    for (;;) {
      const code = await service.exited;
      if (ending.signal.aborted) return;
      delay = service.hasWorked() ? 0 : Math.min(Math.max(delay * 2, FIRST_DELAY), LONGEST_DELAY);
      console.error(`The ${name} ended with code ${code}; restarting it ${delay ? `in ${delay / 1000} s` : 'now'}`);
      if (delay > 0) await pause(delay, ending.signal);
      if (ending.signal.aborted) return;
      service = start();
    }
  };
  const kept = keep();
  return {
    stop: async (graceSeconds) => {
      ending.abort();
      await service.stop(graceSeconds);
      await kept;
    },
    kill: () => {
      ending.abort();
      service.kill();
    },
    pid: () => service.pid,
  };
};
