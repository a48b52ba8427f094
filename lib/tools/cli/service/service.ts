import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { childEnvironment } from '@/lib/server/env';
import { WORKED } from '@/lib/server/jobs/report-work';
import { isHealthReport } from '@/lib/server/metrics/process-health';
import { startNode } from '../run';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'die-with-parent.mjs')).href;
const isWindows = process.platform === 'win32';

/** The output of this process, or the descriptor of an open file. */
export type ServiceOutput = 'inherit' | number;

export interface Service {
  /** Undefined if the process could not be started. */
  pid?: number | undefined;
  /** Resolves with the exit code once it has ended; 1 after a signal. */
  exited: Promise<number>;
  isRunning(): boolean;
  /** Whether it has done some work (`lib/server/jobs/report-work.ts`), so that its start-up was successful. */
  hasWorked(): boolean;
  /** How often it has reported its health (lib/server/metrics/process-health.ts), and the faults of its last report. */
  health(): { reports: number; faults: readonly string[] };
  /** Sends SIGTERM, and kills the service and its children after `graceSeconds`. */
  stop(graceSeconds: number): Promise<void>;
  kill(): void;
}

interface ServiceOptions {
  environment?: Record<string, string>;
  output?: ServiceOutput;
}

/**
 * Starts a JavaScript program that runs until it is stopped. It has a separate process group, so that Ctrl-C reaches only
 * this process, which then stops services in order.
 */
export const startService = (
  args: string[],
  { environment = {}, output = 'inherit' }: ServiceOptions = {},
): Service => {
  const child = startNode(['--import', PRELOAD, ...args], {
    stdio: ['ignore', output, output, 'ipc'],
    detached: !isWindows,
    env: childEnvironment(environment),
  });
  let isRunning = true;
  let hasWorked = false;
  let health: ReturnType<Service['health']> = { reports: 0, faults: [] };
  child.on('message', (message) => {
    hasWorked ||= message === WORKED;
    if (isHealthReport(message)) health = { reports: health.reports + 1, faults: message.health };
  });
  const exited = once(child, 'exit').then(([code]) => {
    isRunning = false;
    return code ?? 1;
  });
  const kill = () => {
    if (!child.pid) return;
    try {
      process.kill(isWindows ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  };
  return {
    pid: child.pid,
    exited,
    isRunning: () => isRunning,
    hasWorked: () => hasWorked,
    health: () => health,
    kill,
    stop: async (graceSeconds) => {
      if (!isRunning) return;
      const timer = setTimeout(kill, graceSeconds * 1000);
      child.kill('SIGTERM');
      await exited;
      clearTimeout(timer);
    },
  };
};
