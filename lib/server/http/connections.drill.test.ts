import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFiles, residentBytes } from '@/lib/tools/bench/process-tree';
import { createTestUser } from '@/lib/tools/testing/factories';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { dial, exchangeRaw, parseResponse, rawRequest } from '@/lib/tools/testing/raw-http';
import { builtScripts } from '@/lib/tools/testing/routes';

const MANY = '1000000';
const MIB = 2 ** 20;
const KEEP_ALIVE = { headers: { Connection: 'keep-alive' } };
const SOUND = '/sounds/outro.wav';

const starting = (variables: Parameters<typeof startOwnApp>[0]) => {
  const started: { app?: OwnApp } = {};
  beforeAll(async () => {
    started.app = await startOwnApp(variables);
  });
  afterAll(() => started.app?.stop());
  return () => started.app as OwnApp;
};

describe('several requests on one connection', () => {
  const app = starting({ HTTP_PAGES_PER_MINUTE: MANY, HTTP_CONNECTIONS_PER_ADDRESS: MANY });

  it('are responded to in order', async () => {
    // Failed credentials of other tests are counted by address.
    const connection = await dial(app().url, '127.0.0.12');
    const paths = ['/healthz', '/nope-1', '/sounds/nope', '/api/auth/csrf', '/api/v1/quizzes', '/docs/%', '/healthz'];
    connection.send(paths.map((path) => rawRequest(path, KEEP_ALIVE)).join(''));
    connection.send(rawRequest('/readyz'));
    await connection.closed();
    // A body need not end with a line break.
    const statuses = [...connection.received().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    expect(statuses).toEqual([200, 404, 404, 200, 401, 400, 200, 200]);
  });

  it('are handled one after another', async () => {
    const connection = await dial(app().url);
    // The first one waits for its body, so the second one isn't handled.
    const form = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': '1',
      Connection: 'keep-alive',
    };
    connection.send(rawRequest('/api/auth/signout', { method: 'POST', headers: form }));
    connection.send(`x${rawRequest('/healthz')}`);
    await connection.closed();
    const received = connection.received();
    expect(received.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 302', 'HTTP/1.1 200']);
  });

  it('close the connection when too many wait', async () => {
    const connection = await dial(app().url);
    connection.send(rawRequest('/docs', KEEP_ALIVE).repeat(50));
    await connection.closed();
    expect(connection.received().match(/^HTTP/gm)?.length ?? 0).toBeLessThan(50);
  });
});

describe.skipIf(process.platform !== 'linux')('clients that disconnect', () => {
  const app = starting({ HTTP_PAGES_PER_MINUTE: MANY, HTTP_CONNECTIONS_PER_ADDRESS: MANY });

  const abandon = async (text: string, milliseconds: number) => {
    const connection = await dial(app().url);
    connection.send(text);
    if (milliseconds > 0) await sleep(milliseconds);
    connection.destroy();
  };

  const cases: Record<string, () => string> = {
    'several files': () =>
      [SOUND, '/icon.svg', ...builtScripts().slice(0, 3)].map((path) => rawRequest(path, KEEP_ALIVE)).join(''),
    'many files': () => rawRequest(SOUND, KEEP_ALIVE).repeat(500),
    'one file': () => rawRequest(SOUND),
    'a script': () => rawRequest(builtScripts()[0] ?? ''),
    'the head of files': () => rawRequest(SOUND, { method: 'HEAD', ...KEEP_ALIVE }).repeat(9),
    ranges: () => rawRequest(SOUND, { headers: { Connection: 'keep-alive', Range: 'bytes=7-' } }).repeat(9),
    'files they have': () =>
      rawRequest(SOUND, {
        headers: { Connection: 'keep-alive', 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
      }).repeat(9),
    pages: () => rawRequest('/sign-in', KEEP_ALIVE).repeat(9),
  };
  it.each(Object.entries(cases))('while they read %s leave no file open', async (_, text) => {
    // Loads what is kept open.
    for (const path of [SOUND, '/sign-in', '/icon.svg']) await exchangeRaw(app().url, rawRequest(path));
    await vi.waitFor(() => expect(openFiles(app().pid)).toBeLessThan(60), 20_000);
    const before = openFiles(app().pid);
    for (const milliseconds of [0, 1, 10]) {
      for (let round = 0; round < 10; round++) {
        await Promise.all(Array.from({ length: 16 }, () => abandon(text(), milliseconds)));
      }
    }
    await vi.waitFor(() => expect(openFiles(app().pid)).toBeLessThan(before + 16), 30_000);
  });

  it('or read nothing need little memory, however much they ask for', async () => {
    await exchangeRaw(app().url, rawRequest('/llms-full.txt'));
    const before = residentBytes(app().pid);
    const connections = await Promise.all(Array.from({ length: 5 }, () => dial(app().url)));
    for (const connection of connections) {
      connection.stopReading();
      connection.send(rawRequest('/llms-full.txt', KEEP_ALIVE).repeat(2000));
    }
    const started = performance.now();
    while (performance.now() - started < 5000) {
      expect(residentBytes(app().pid) - before).toBeLessThan(64 * MIB);
      await sleep(100);
    }
  });
});

it('clients that leave in the middle of a body are no errors in the log', async () => {
  const app = await startOwnApp({ LOG_LEVEL: 'info' });
  const { key } = await createTestUser();
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    'Content-Length': '900000',
    Connection: 'keep-alive',
  };
  const begin = rawRequest('/api/v1/quizzes', { method: 'POST', headers }) + ' '.repeat(400_000);
  for (const milliseconds of [0, 1, 5, 20, 50]) {
    const connections = await Promise.all(Array.from({ length: 4 }, () => dial(app.url)));
    for (const connection of connections) connection.send(begin);
    await sleep(milliseconds);
    for (const connection of connections) connection.destroy();
  }
  expect((await exchangeRaw(app.url, rawRequest('/healthz'))).status).toBe(200);
  await app.stop();
  const lines = app
    .log()
    .split('\n')
    .filter((line) => line.includes('/api/v1/quizzes'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
});

describe('with short deadlines', () => {
  const app = starting({ HTTP_HEADERS_SECONDS: '2', HTTP_IDLE_RESPONSE_SECONDS: '2' });

  it('a form that arrives a byte at a time is 408', async () => {
    for (const [path, type] of [
      ['/api/auth/signout', 'application/x-www-form-urlencoded'],
      ['/sign-up', 'text/plain'],
    ] as const) {
      const connection = await dial(app().url);
      const headers = { 'Content-Type': type, 'Content-Length': '1000', Connection: 'keep-alive', 'Next-Action': 'x' };
      connection.send(rawRequest(path, { method: 'POST', headers }));
      const drip = setInterval(() => connection.send('x'), 100);
      onTestFinished(() => clearInterval(drip));
      expect(await connection.closed()).toBeLessThan(15);
      expect(parseResponse(connection.received()).status).toBe(408);
    }
  });

  it.skipIf(process.platform !== 'linux')('a client that reads a byte at a time is disconnected', async () => {
    await exchangeRaw(app().url, rawRequest(SOUND));
    const before = openFiles(app().pid);
    const connection = await dial(app().url);
    connection.stopReading();
    // More than the system's buffers hold.
    connection.send(rawRequest(SOUND, KEEP_ALIVE).repeat(16));
    const read = setInterval(connection.readByte, 100);
    onTestFinished(() => clearInterval(read));
    await vi.waitFor(() => expect(openFiles(app().pid)).toBeGreaterThan(before), 10_000);
    await vi.waitFor(() => expect(openFiles(app().pid)).toBeLessThanOrEqual(before), 30_000);
  });
});

describe('limits by address', () => {
  const app = starting({
    TRUSTED_PROXIES: '0',
    HTTP_PAGES_PER_MINUTE: '3',
    HTTP_AUTH_PER_MINUTE: '2',
    HTTP_CONNECTIONS_PER_ADDRESS: '6',
    HTTP_REQUESTS_AT_ONCE: '2',
  });
  const statusOf = async (path: string, address: string) =>
    (await exchangeRaw(app().url, rawRequest(path), address)).status;
  const statuses = async (path: string, address: string) => {
    const all: number[] = [];
    for (let time = 0; time < 4; time++) all.push(await statusOf(path, address));
    return all;
  };

  /** The limits are counted by minute of the clock: a test must not begin at the end of one. */
  const sameMinute = () =>
    vi.waitFor(() => expect(new Date().getSeconds()).toBeLessThan(45), { timeout: 20_000, interval: 100 });

  it('pages, documentation and sign-in are 429 beyond them, files and the API are not counted', async () => {
    await sameMinute();
    expect(await statuses('/nope', '127.0.0.11')).toEqual([404, 404, 404, 429]);
    expect(await statuses('/api/auth/csrf', '127.0.0.12')).toEqual([200, 200, 429, 429]);
    const refused = await exchangeRaw(app().url, rawRequest('/docs'), '127.0.0.11');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statusOf('/nope', '127.0.0.13')).toBe(404);
    // Each kind has a count of its own.
    expect([await statusOf('/nope', '127.0.0.12'), await statusOf('/api/auth/csrf', '127.0.0.11')]).toEqual([404, 200]);
    expect(await statuses(SOUND, '127.0.0.11')).toEqual([200, 200, 200, 200]);
    expect(await statuses('/api/v1/quizzes', '127.0.0.11')).toEqual([401, 401, 401, 401]);
  });

  it('cannot be evaded with headers', async () => {
    await sameMinute();
    const claims = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'x-client-address', 'x-inner-request'];
    for (const name of claims) {
      const request = rawRequest('/nope', { headers: { [name]: `10.0.0.${Math.ceil(Math.random() * 250)}` } });
      await exchangeRaw(app().url, request, '127.0.0.14');
    }
    expect(await statusOf('/nope', '127.0.0.14')).toBe(429);
  });

  it('further connections are closed, others’ are not', async () => {
    const own = await Promise.all(Array.from({ length: 6 }, () => dial(app().url, '127.0.0.15')));
    const further = await dial(app().url, '127.0.0.15');
    await further.closed();
    expect(own.every((connection) => connection.isOpen())).toBe(true);
    expect(await statusOf('/healthz', '127.0.0.16')).toBe(200);
    own[0]?.destroy();
    await vi.waitFor(async () => expect(await statusOf('/healthz', '127.0.0.15')).toBe(200), 10_000);
  });

  it('further requests wait until earlier ones are handled, others’ do not', async () => {
    await sameMinute();
    const headers = { 'Content-Type': 'text/plain', 'Content-Length': '2', 'Next-Action': 'x' };
    const slow = await Promise.all([0, 1].map(() => dial(app().url, '127.0.0.17')));
    for (const connection of slow) connection.send(rawRequest('/sign-up', { method: 'POST', headers }));
    // Event streams and the rest of the API don't wait.
    expect(await statusOf('/api/v1/quizzes', '127.0.0.17')).toBe(401);
    const waiting = await dial(app().url, '127.0.0.17');
    // A page that is rendered; those that are built, and redirects of strangers, don't wait.
    const cookie = { Cookie: 'quiz-video-session=ended' };
    waiting.send(rawRequest('/sign-up', { headers: cookie }));
    expect((await exchangeRaw(app().url, rawRequest('/sign-up', { headers: cookie }), '127.0.0.18')).status).toBe(307);
    expect(waiting.received()).toBe('');
    for (const connection of slow) connection.send('[]');
    await waiting.closed();
    expect(parseResponse(waiting.received()).status).toBe(307);
  });
});
