import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { env } from '../env';
import { collectWhenIdle } from '../garbage';
import { processWide } from '../process-wide';

/** What a process is measured by. */
export const HEALTH_CHECKS = ['open_files', 'event_loop_delay', 'memory', 'heap'] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];
type Limits = Record<HealthCheck, number>;

/** A measurement beyond its limit: a number of files, milliseconds, or bytes. */
export interface Fault {
  check: HealthCheck;
  value: number;
  limit: number;
}

/** Names the measurement for logs, for example `memory: 2100 MiB of at most 2048 MiB`. */
export const describeFault = ({ check, value, limit }: Fault): string => {
  const text = (number: number) => {
    if (check === 'open_files') return String(Math.round(number));
    return check === 'event_loop_delay' ? `${Math.round(number)} ms` : `${Math.round(number / MEBIBYTE)} MiB`;
  };
  return `${check.replaceAll('_', ' ')}: ${text(value)} of at most ${text(limit)}`;
};

const MEBIBYTE = 2 ** 20;

/** The number of files and sockets that this process may open; infinity where the system does not say (not Linux). */
export const maxOpenFiles = (): number => {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

const openFiles = (): number => {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch (error) {
    // The listing needs a descriptor itself.
    return (error as NodeJS.ErrnoException).code === 'EMFILE' ? maxFiles : 0;
  }
};

const maxFiles = maxOpenFiles();
const OPEN_FILES_SHARE = 0.8;
const HEAP_SHARE = 0.9;
const EVENT_LOOP_DELAY_MS = 1000;

/** Half of the memory of the container or machine, but between 1 and 2 GiB: a web process needs 0.4, a worker 0.8. */
const memoryLimit = (): number => {
  const { HEALTH_MEMORY_MB: megabytes } = env();
  if (megabytes !== undefined) return megabytes * MEBIBYTE;
  // Without a limit of the container, Node returns 0 or a number beyond all memory.
  const available = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, os.totalmem());
  return Math.min(2048 * MEBIBYTE, Math.max(1024 * MEBIBYTE, available / 2));
};

const defaultLimits = (): Limits => ({
  open_files: maxFiles * OPEN_FILES_SHARE,
  event_loop_delay: EVENT_LOOP_DELAY_MS,
  memory: memoryLimit(),
  heap: getHeapStatistics().heap_size_limit * HEAP_SHARE,
});

/** How long a measurement must stay beyond its limit before the process counts as degraded. */
const TOLERANCE_MS = 15_000;
/** Interval of measurements, and of the reports to the supervisor. */
export const HEALTH_INTERVAL_MS = 1000;
const EVENT_LOOP_RESOLUTION_MS = 20;

/** The message with which a process reports its health to the supervisor (lib/tools/cli/service). */
export interface HealthReport {
  health: string[];
}
export const isHealthReport = (message: unknown): message is HealthReport =>
  typeof message === 'object' && message !== null && 'health' in message && Array.isArray(message.health);

const reportToSupervisor = (faults: readonly Fault[]): void => {
  if (!process.connected) return;
  const report: HealthReport = { health: faults.map(describeFault) };
  // The callback keeps an error from being thrown: the supervisor may just have ended.
  process.send?.(report, undefined, undefined, () => {});
};

export interface HealthWatch {
  /** The measurements that have been beyond their limits for the tolerance, without interruption. */
  faults(): readonly Fault[];
  stop(): void;
}

/**
 * Measures this process every second and reports its faults to the supervisor, if there is one.
 * @param options.toleranceMs how long a measurement must stay beyond its limit
 */
export const watchHealth = ({
  limits = defaultLimits(),
  toleranceMs = TOLERANCE_MS,
  intervalMs = HEALTH_INTERVAL_MS,
}: {
  limits?: Limits;
  toleranceMs?: number;
  intervalMs?: number;
} = {}): HealthWatch => {
  const delays = monitorEventLoopDelay({ resolution: Math.min(EVENT_LOOP_RESOLUTION_MS, intervalMs) });
  delays.enable();
  // A stall counts for one to two windows. So repeated ones add up, and a single one is over before the tolerance.
  const windowMs = toleranceMs / 3;
  let windowFrom = performance.now();
  let measuredAt = windowFrom;
  let lastWindow = 0;
  const delay = (now: number): number => {
    const stall = now - measuredAt - intervalMs;
    measuredAt = now;
    // The first delay after a reset is not recorded, which could be all there is.
    const current = Math.max(delays.percentile(99) / 1e6, stall > windowMs ? stall : 0);
    const value = Math.max(lastWindow, current);
    if (now - windowFrom >= windowMs) {
      lastWindow = current;
      windowFrom = now;
      delays.reset();
    }
    return value;
  };

  const since = new Map<HealthCheck, number>();
  let faults: readonly Fault[] = [];
  const measure = () => {
    const now = performance.now();
    const values: Record<HealthCheck, number> = {
      open_files: openFiles(),
      event_loop_delay: delay(now),
      memory: process.memoryUsage.rss(),
      heap: getHeapStatistics().used_heap_size,
    };
    faults = HEALTH_CHECKS.flatMap((check) => {
      const [value, limit] = [values[check], limits[check]];
      if (value <= limit) {
        since.delete(check);
        return [];
      }
      const from = since.get(check) ?? now;
      since.set(check, from);
      return now - from >= toleranceMs ? [{ check, value, limit }] : [];
    });
    reportToSupervisor(faults);
  };
  measure();
  const timer = setInterval(measure, intervalMs).unref();
  return {
    faults: () => faults,
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
};

/** The watch of this process, which starts with the first call. */
export const processHealth = (): HealthWatch =>
  processWide('process-health', () => {
    collectWhenIdle();
    return watchHealth();
  });
