import { setTimeout as sleep } from 'node:timers/promises';
import { HEALTH_INTERVAL_MS } from '@/lib/server/metrics/process-health';
import type { Service } from './service';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
const wait: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => {});

/** When a service that runs counts as failed. Milliseconds. */
export interface HealthPolicy {
  intervalMs: number;
  /** How long it may be silent after its first report, for example because its event loop is blocked. */
  silentMs: number;
  /** How long its start may take. Faults that it reports in this time don't count, so that restarts are at least this far apart. */
  startMs: number;
  /** How long it has to shut down before it is killed. */
  graceSeconds: number;
  /** The same if it is silent, so that it can hardly do so. */
  silentGraceSeconds: number;
}

/** @param graceSeconds how long the service has to shut down */
export const healthPolicy = (graceSeconds: number): HealthPolicy => ({
  intervalMs: HEALTH_INTERVAL_MS,
  silentMs: 15_000,
  startMs: 60_000,
  graceSeconds,
  silentGraceSeconds: 5,
});

/** Stops a service that reports faults or nothing at all, so that it is restarted. */
const stopIfUnhealthy = async (
  name: string,
  service: Service,
  policy: HealthPolicy,
  ending: AbortSignal,
): Promise<void> => {
  const { intervalMs, silentMs, startMs } = policy;
  let [age, silence, seen] = [0, 0, 0];
  while (service.isRunning()) {
    await sleep(intervalMs, undefined, { ref: false });
    const { reports, faults } = service.health();
    // Counts intervals instead of reading the clock, so that a pause of this process or of the machine is one interval.
    age += intervalMs;
    silence = reports === seen ? silence + intervalMs : 0;
    seen = reports;
    const isSilent = silence >= (reports === 0 ? startMs : silentMs);
    if (!isSilent && (faults.length === 0 || age < startMs)) continue;
    if (!service.isRunning() || ending.aborted) return;
    const reason = isSilent ? `it has not responded for ${silence / 1000} s` : faults.join(', ');
    console.error(`The ${name} is unhealthy (${reason}); stopping it`);
    await service.stop(isSilent ? policy.silentGraceSeconds : policy.graceSeconds);
  }
};

export interface Supervised {
  /** Stops the service, as in `Service`, and waits until it has ended. */
  stop(graceSeconds: number): Promise<void>;
  kill(): void;
  /** Of the running process or, before a restart, of the last one. */
  pid(): number | undefined;
}

interface SuperviseOptions {
  /** The service, if it is already running. */
  current?: Service;
  /** Without it, the service is only restarted when it ends. */
  health?: HealthPolicy | undefined;
  pause?: Pause;
}

/**
 * Restarts a service when it ends, until it is stopped: immediately if it has worked, otherwise after 1, 2, 4 … 30 seconds.
 * A service that is unhealthy is stopped, and so restarted.
 */
export const supervise = (
  name: string,
  start: () => Service,
  { current, health, pause = wait }: SuperviseOptions = {},
): Supervised => {
  let service = current ?? start();
  const ending = new AbortController();
  const keep = async () => {
    let delay = 0;
    for (;;) {
      if (health) void stopIfUnhealthy(name, service, health, ending.signal);
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
