import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { childEnvironment } from '@/lib/server/env';
import { bundled } from '@/lib/tools/testing/bundled';
import type { JobService } from './job-service';

const WORKER = path.join(import.meta.dirname, 'small-worker.ts');

/** Starts a process that runs one kind of job as soon as it receives a message. It is killed when the test ends. */
export const prepareWorker = async (
  { database }: JobService,
  job: 'deliver-webhook' | 'upload-to-youtube',
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [await bundled(WORKER), database.url, job], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
};

/** `kill -9`. Resolves when the process has ended. */
export const killWorker = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};
