import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { childCommands } from '@/inngest/testing/processes';
import { childEnvironment } from '@/lib/server/env';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { dial } from '@/lib/tools/testing/raw-http';
import { freePort } from '../free-port';
import { startNode } from '../run';

const GET = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('with short timeouts', () => {
  let app: OwnApp;
  beforeAll(async () => {
    app = await startOwnApp({
      HTTP_KEEP_ALIVE_SECONDS: '3',
      HTTP_HEADERS_SECONDS: '2',
      HTTP_REQUEST_SECONDS: '4',
      HTTP_IDLE_RESPONSE_SECONDS: '2',
      HTTP_MAX_CONNECTIONS: '10',
    });
  });
  afterAll(() => app?.stop());

  // Node checks timeouts once per second; the rest allows for a busy machine.
  const MAX_SECONDS = 15;

  test('closes a connection that sends nothing, or incomplete headers', async () => {
    const [silent, slow] = [await dial(app.url), await dial(app.url)];
    slow.send('GET /healthz HTTP/1.1\r\nHost: loc');
    for (const connection of [silent, slow]) {
      const seconds = await connection.closed();
      expect(seconds).toBeGreaterThan(1.9);
      expect(seconds).toBeLessThan(MAX_SECONDS);
    }
  });

  test('closes a connection whose body arrives too slowly', async () => {
    const upload = await dial(app.url);
    upload.send('POST /api/v1/quizzes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{');
    const drip = setInterval(() => upload.send(' '), 500);
    onTestFinished(() => clearInterval(drip));
    const seconds = await upload.closed();
    expect(seconds).toBeLessThan(MAX_SECONDS);
  });

  test('keeps an idle connection for the keep-alive timeout, and then closes it', async () => {
    const idle = await dial(app.url);
    idle.send(GET);
    await vi.waitFor(() => expect(idle.received()).toMatch(/200 OK.*Keep-Alive: timeout=3/is), 10_000);
    const seconds = await idle.closed();
    expect(seconds).toBeGreaterThan(2.9);
    expect(seconds).toBeLessThan(MAX_SECONDS);
  });

  test('treats an upgrade as an ordinary request with the same timeouts', async () => {
    const socket = await dial(app.url);
    socket.send('GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(await socket.closed()).toBeLessThan(MAX_SECONDS);
    expect(socket.received()).toMatch(/^HTTP\/1\.1 404/);
  });

  test('clients that do not read their responses do not block others', async () => {
    const slow = await Promise.all(Array.from({ length: 10 }, () => dial(app.url)));
    for (const connection of slow) {
      connection.stopReading();
      // More than the system's socket buffers.
      connection.send('GET /sounds/outro.wav HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(16));
    }
    await vi.waitFor(async () => {
      const next = await dial(app.url);
      next.send(GET);
      await vi.waitFor(() => expect(next.received()).toContain('200 OK'), 500);
    }, MAX_SECONDS * 1000);
  });

  test('idle connections do not block others', async () => {
    const idle = await Promise.all(Array.from({ length: 10 }, () => dial(app.url)));
    for (const connection of idle) connection.send(GET);
    await vi.waitFor(() => expect(idle.filter((one) => one.received().includes('200 OK')).length).toBe(10), 10_000);
    // Sooner than the keep-alive timeout.
    const startedAt = performance.now();
    await vi.waitFor(async () => {
      const next = await dial(app.url);
      next.send(GET);
      await vi.waitFor(() => expect(next.received()).toContain('200 OK'), 500);
    }, 10_000);
    expect(performance.now() - startedAt).toBeLessThan(2900);
  });
});

test('keeps idle connections for 75 s by default, longer than load balancers (D89)', async () => {
  const idle = await dial(inject('baseUrl'));
  idle.send(GET);
  await vi.waitFor(() => expect(idle.received()).toMatch(/Keep-Alive: timeout=75/i), 10_000);
});

test('`npm start -- --web-only` starts no worker and, on SIGTERM, completes requests in progress', async () => {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const service = startNode(['--import', 'tsx', 'lib/tools/cli/start.ts', '--web-only'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment({ PORT: port, APP_URL: url }),
  });
  onTestFinished(() => void service.kill('SIGKILL'));
  const ended = once(service, 'close');
  let output = '';
  service.stderr?.on('data', (chunk) => (output += chunk));
  // A worker would have been started by then.
  await vi.waitFor(() => expect(output).toContain(`Ready at ${url}`), { timeout: 60_000, interval: 20 });
  const services = childCommands(service.pid ?? 0).filter((command) => command.includes('die-with-parent'));
  expect(services).toEqual([expect.stringContaining('web.mjs')]);

  const idle = await dial(url);
  idle.send(GET);
  await vi.waitFor(() => expect(idle.received()).toContain('200 OK'), 10_000);
  const upload = await dial(url);
  upload.send(
    'POST /api/v1/quizzes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n{',
  );
  // The server has begun to handle the request.
  await vi.waitFor(() => expect(upload.received()).toContain('100 Continue'), 10_000);
  service.kill('SIGTERM');
  await idle.closed();
  upload.send('}');
  await vi.waitFor(() => expect(upload.received()).toMatch(/^HTTP\/1\.1 401/m), 5000);
  expect(await ended).toEqual([0, null]);
});
