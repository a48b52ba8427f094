import { once } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { stillRunning } from '@/inngest/testing/processes';
import { childEnvironment } from '@/lib/server/env';
import { commandOf, descendantsOf } from '@/lib/tools/bench/process-tree';
import { startOwnApp } from '@/lib/tools/testing/own-app';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { freePort } from '../free-port';
import { startNode } from '../run';

const service = ownDatabase();
// Starting and restarting take a minute each on a machine that does other work.
const waiting = { timeout: 200_000, interval: 100 };

const read = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};

/** Starts a command that supervises one process, and waits until that responds. */
const startCommand = async (args: string[], environment: Record<string, string>, health: string) => {
  const command = startNode(['--import', 'tsx', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment({ ...service.database.variables, ...environment }),
  });
  let output = '';
  command.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const supervised = () => descendantsOf(command.pid ?? 0).find((pid) => commandOf(pid).includes('die-with-parent'));
  onTestFinished(() => {
    for (const pid of stillRunning([supervised() ?? 0, command.pid ?? 0])) process.kill(pid, 'SIGKILL');
  });
  const responds = () =>
    vi.waitFor(async () => expect(await read(health)).toEqual({ status: 200, text: '{"status":"ok"}' }), waiting);
  await responds();
  return { command, supervised, responds, output: () => output };
};

/** Suspends the process, as a blocked event loop would, and waits until another one responds in its place. */
const suspendAndRecover = async ({ supervised, responds, output }: Awaited<ReturnType<typeof startCommand>>) => {
  const pid = supervised() ?? 0;
  process.kill(pid, 'SIGSTOP');
  await vi.waitFor(() => expect(stillRunning([pid])).toEqual([]), waiting);
  await responds();
  expect(supervised()).not.toBe(pid);
  expect(output()).toMatch(/is unhealthy \(it has not responded for 15 s\); stopping it/);
};

test.skipIf(process.platform !== 'linux')(
  'a web process that stays beyond a limit fails /healthz, which names it, and reports it in /metrics',
  async () => {
    const app = await startOwnApp({ ...service.database.variables, HEALTH_MEMORY_MB: '64' });
    onTestFinished(app.stop);
    // Not yet.
    expect(await read(`${app.url}/healthz`)).toEqual({ status: 200, text: '{"status":"ok"}' });
    await vi.waitFor(
      async () =>
        expect(await read(`${app.url}/healthz`)).toEqual({
          status: 503,
          text: '{"status":"degraded","reasons":["memory"]}',
        }),
      waiting,
    );
    expect((await read(`${app.url}/readyz`)).status).toBe(200);
    const { text } = await read(`${app.url}/metrics`);
    expect(text).toContain('quiz_video_healthy{check="memory"} 0');
    expect(text).toContain('quiz_video_healthy{check="open_files"} 1');
  },
);

describe.skipIf(process.platform !== 'linux')('supervised', { concurrent: true, timeout: 400_000 }, () => {
  test('`npm start` restarts a web process that does not respond', async () => {
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const args = ['lib/tools/cli/start.ts', '--web-only'];
    await suspendAndRecover(await startCommand(args, { PORT: port, APP_URL: url }, `${url}/healthz`));
  });

  test('`npm run worker` restarts a worker that does not respond, serves its metrics, and stops with it', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const worker = await startCommand(
      ['lib/tools/cli/worker.ts'],
      { WORKER_PORT: new URL(url).port },
      `${url}/healthz`,
    );
    await suspendAndRecover(worker);
    const { status, text } = await read(`${url}/metrics`);
    expect(status).toBe(200);
    for (const name of [
      'process_resident_memory_bytes',
      'process_open_fds',
      'process_max_fds',
      'nodejs_active_handles',
    ]) {
      expect(text).toMatch(new RegExp(`^${name}\\b.* \\d+$`, 'm'));
    }
    expect(text).toContain('quiz_video_healthy{check="event_loop_delay"} 1');
    expect((await read(`${url}/anything`)).status).toBe(404);

    const pid = worker.supervised() ?? 0;
    worker.command.kill('SIGTERM');
    expect(await once(worker.command, 'exit')).toEqual([0, null]);
    expect(stillRunning([pid])).toEqual([]);
  });
});
