import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { childEnvironment } from '@/lib/server/env';
import { bundled } from '@/lib/tools/testing/bundled';

const WORKER = path.resolve(import.meta.dirname, '../worker.ts');

export interface WorkerProcess {
  child: ChildProcess;
  /** The log so far. */
  output(): string;
  /** Resolves when it runs jobs, or sends events to Inngest. */
  ready(): Promise<void>;
  /** Sends a signal and waits for the end. @returns the exit code; null after SIGKILL */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the worker process, bundled. It is killed when the test ends. */
export const spawnWorker = async (variables: Record<string, string> = {}): Promise<WorkerProcess> => {
  const child = spawn(process.execPath, [await bundled(WORKER)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment({ LOG_LEVEL: 'info', ...variables }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return {
    child,
    output: () => output,
    ready: () =>
      vi.waitFor(
        () => {
          if (!/The worker (is running|sends events)/.test(output))
            throw new Error(`The worker did not start: ${output}`);
        },
        { timeout: 40_000, interval: 50 },
      ),
    end: async (signal) => {
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
};
