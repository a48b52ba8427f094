import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { childEnvironment } from '@/lib/env';

/** Inside the project, where packages that cannot be bundled are found. */
const BUNDLE = path.resolve('node_modules/.cache/quiz-video', `test-worker-${process.pid}.mjs`);
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** One file instead of a thousand: tests start dozens of workers, and loading is most of what that takes. */
const bundle = () =>
  build({
    entryPoints: [path.join(import.meta.dirname, 'worker.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { '@': path.resolve('.') },
    external: ['pino', 'sharp', 'ioredis', 'playwright-core', '@remotion/*'],
    banner: { js: REQUIRE },
    logLevel: 'error',
  });

process.once('exit', () => rmSync(BUNDLE, { force: true }));

let bundled: ReturnType<typeof bundle> | undefined;

/** Starts a worker of the tests' functions on this database. @returns once it claims jobs */
export const spawnTestWorker = async (url: string): Promise<ChildProcess> => {
  bundled ??= bundle();
  await bundled;
  const child = spawn(process.execPath, [BUNDLE, url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(),
  });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (message !== 'ready') throw new Error('The worker did not start');
  return child;
};
