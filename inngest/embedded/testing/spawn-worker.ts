import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { childEnvironment } from '@/lib/server/env';
import { bundled } from '@/lib/tools/testing/bundled';

const WORKER = path.join(import.meta.dirname, 'worker.ts');

/** Starts a worker with test functions on this database. Resolves when it claims jobs. */
export const spawnTestWorker = async (url: string, slots = 4): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [await bundled(WORKER), url, String(slots)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(),
  });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (message !== 'ready') throw new Error('The worker did not start');
  return child;
};
