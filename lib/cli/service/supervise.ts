import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './service';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
const wait: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => {});

export interface Supervised {
  /** Stops the service, as in `Service`, and waits until it has ended. */
  stop(graceSeconds: number): Promise<void>;
  kill(): void;
  /** Of the running process or, before a restart, of the last one. */
  pid(): number | undefined;
}

/**
 * Restarts a service when it ends, until it is stopped: immediately if it has worked, otherwise after 1, 2, 4 … 30 seconds.
 * @param current the service, if it is already running
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
      delay = service.hasWorked() ? 0 : Math.min(Math.max(delay * 2, FIRST_DELAY_MS), MAX_DELAY_MS);
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
