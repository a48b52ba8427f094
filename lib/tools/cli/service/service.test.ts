import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startService } from './service';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quiz-video-service-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const waiting = { timeout: 20_000 };

/** Starts a service that runs `onTerminate` on SIGTERM, and waits until it is ready. */
const startListening = async (onTerminate: string) => {
  const file = path.join(folder, onTerminate.length.toString());
  const script = `process.on('SIGTERM', () => { ${onTerminate} }); setInterval(() => {}, 1000); console.log('up')`;
  const service = startService(['-e', script], { output: openSync(file, 'w') });
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe('up\n'), waiting);
  return service;
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('stop lets a service shut down gracefully', async () => {
  const service = await startListening('process.exit(7)');
  expect(service.isRunning()).toBe(true);
  await service.stop(20);
  expect(await service.exited).toBe(7);
  expect(service.isRunning()).toBe(false);
});

test('stop kills a service that does not end in time', async () => {
  const service = await startListening('');
  await service.stop(0.1);
  expect(await service.exited).toBe(1);
});

test.skipIf(process.platform === 'win32')('a service ends when its parent is killed', async () => {
  const starter = fork(path.resolve(import.meta.dirname, '../../testing/service-starter.ts'), {
    execArgv: ['--import', 'tsx'],
    silent: true,
  });
  const [pid] = starter.stdout ? await once(starter.stdout, 'data') : [];
  expect(isAlive(Number(pid))).toBe(true);
  starter.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(Number(pid))).toBe(false), waiting);
});
