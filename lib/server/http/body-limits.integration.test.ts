import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstThreadTime, residentBytes } from '@/lib/tools/bench/process-tree';
import { createTestUser } from '@/lib/tools/testing/factories';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { dial, exchangeRaw, parseResponse, rawRequest } from '@/lib/tools/testing/raw-http';
import { builtPaths } from '@/lib/tools/testing/routes';

const KIB = 1024;
const MIB = 1024 * KIB;
const MANY = '1000000';

let app: OwnApp;
beforeAll(async () => {
  app = await startOwnApp({ HTTP_PAGES_PER_MINUTE: MANY, HTTP_AUTH_PER_MINUTE: MANY });
});
afterAll(() => app?.stop());

const isApi = (path: string) => /^\/api(\/|$)/.test(path);
const isAuth = (path: string) => /^\/api\/auth(\/|$)/.test(path);
/** Routes that render nothing, and files. */
const isPlain = (path: string) =>
  /^\/(files|picture-previews|healthz|readyz|metrics|icon\.svg|sounds|_next)/.test(path);

/** Paths that are 404 without waiting for a body: those of Next's own pages, and what next-auth isn't asked for. */
const isUnknown = (path: string) => /^\/_(?!next)|^\/api\/auth\/(x|_log|csrf|session)$/.test(path);

const limitOf = (method: string, path: string): number => {
  if (isAuth(path)) return method === 'POST' ? 16 * KIB : 0;
  // Exports of accounts that are imported.
  if (path === '/api/v1/me/imports' && method === 'POST') return 6 * 1024 * MIB + MIB;
  if (isApi(path)) return 51 * MIB;
  return method === 'POST' && !isPlain(path) ? 64 * KIB : 0;
};

/** Every route, and paths that are none. */
const paths = () => [
  ...builtPaths(),
  ...['_log', 'csrf', 'session', 'signin/google', 'callback/credentials'].map((action) => `/api/auth/${action}`),
  ...['/nope', '/sounds/outro.wav', '/_next/static/nope.js', '/api/v1/nope'],
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

describe('one byte more than the limit', () => {
  it('is 413 by Content-Length before anything of the body arrives, on all routes', async () => {
    for (const path of paths()) {
      for (const method of METHODS) {
        const length = String(limitOf(method, path) + 1);
        const { status, headers } = await exchangeRaw(
          app.url,
          rawRequest(path, { method, headers: { 'Content-Length': length, Connection: 'keep-alive' } }),
        );
        expect([method, path, status, headers.connection]).toEqual([method, path, 413, 'close']);
      }
    }
  });

  it('is 413 before a client that waits for permission sends it', async () => {
    const headers = { 'Content-Length': String(60 * MIB), Expect: '100-continue' };
    const response = await exchangeRaw(app.url, rawRequest('/api/auth/csrf', { method: 'POST', headers }));
    expect(response.status).toBe(413);
  });

  it('is 413 in chunks, on all routes outside of the API', async () => {
    for (const path of paths().filter((one) => !isUnknown(one) && (isAuth(one) || !isApi(one)))) {
      const limit = limitOf('POST', path);
      const connection = await dial(app.url);
      const headers = { 'Transfer-Encoding': 'chunked', 'Content-Type': 'text/plain', Connection: 'keep-alive' };
      connection.send(rawRequest(path, { method: 'POST', headers }));
      const chunk = `400\r\n${'x'.repeat(KIB)}\r\n`;
      for (let size = 0; size < limit; size += KIB) connection.send(chunk);
      connection.send('1\r\nx\r\n');
      // It closes the connection, although the body has not ended.
      await connection.closed();
      const { status } = parseResponse(connection.received());
      expect([path, status]).toEqual([path, 413]);
    }
  });
});

it.each(['/api/v1/media', '/api/v1/me/imports'])(
  'a response of %s does not end the limit of chunks that still arrive',
  async (path) => {
    const connection = await dial(app.url, '127.0.0.9');
    const headers = { 'Transfer-Encoding': 'chunked', Connection: 'keep-alive' };
    connection.send(rawRequest(path, { method: 'POST', headers }));
    await vi.waitFor(() => expect(parseResponse(connection.received()).status).toBe(401), 20_000);
    const chunk = Buffer.from(`100000\r\n${'x'.repeat(MIB)}\r\n`);
    for (let count = 0; count < 60; count++) connection.send(chunk);
    await connection.closed();
  },
);

it('a body at the limit is read', async () => {
  const { key } = await createTestUser();
  const title = 'x'.repeat(MIB - 100);
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const response = await exchangeRaw(
    app.url,
    rawRequest('/api/v1/quizzes', { method: 'POST', headers, body: JSON.stringify({ title }) }),
  );
  expect(response.status).toBe(400);
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = `csrfToken=x&email=${'x'.repeat(16 * KIB - 'csrfToken=x&email='.length)}`;
  const signIn = await exchangeRaw(
    app.url,
    rawRequest('/api/auth/callback/credentials', { method: 'POST', headers: form, body }),
  );
  expect(signIn.status).toBe(302);
});

it('problem documents under /api, and text elsewhere', async () => {
  const headers = { 'Content-Length': String(60 * MIB) };
  const api = await exchangeRaw(app.url, rawRequest('/api/v1/media', { method: 'POST', headers }));
  expect(JSON.parse(api.body)).toMatchObject({ status: 413, type: `${app.url}/problems/payload-too-large` });
  const page = await exchangeRaw(app.url, rawRequest('/sign-up', { method: 'POST', headers }));
  expect(page.headers['content-type']).toContain('text/plain');
});

describe.skipIf(process.platform !== 'linux')('chunks of one byte', () => {
  const chunked = { 'Transfer-Encoding': 'chunked', Connection: 'keep-alive' };
  const chunks = (count: number) => Buffer.from('1\r\n \r\n'.repeat(count));

  it('take no more memory than others while a page waits for the rest', async () => {
    const before = residentBytes(app.pid);
    const connections = await Promise.all(
      Array.from({ length: 20 }, (_, index) => dial(app.url, `127.0.8.${index + 1}`)),
    );
    for (const connection of connections) {
      connection.send(
        rawRequest('/sign-in', { method: 'POST', headers: { ...chunked, 'Content-Type': 'text/plain' } }),
      );
      connection.send(chunks(60_000));
    }
    // Each takes a turn of the event loop, which reads up to 64 KiB of every connection.
    for (let turn = 0; turn < 30; turn++) await exchangeRaw(app.url, rawRequest('/healthz'));
    expect((residentBytes(app.pid) - before) / MIB).toBeLessThan(64);
    for (const connection of connections) connection.destroy();
  });

  it.each(['/sign-in', '/api/v1/quizzes', '/api/mcp'])('are refused before many have arrived: %s', async (path) => {
    const { key } = await createTestUser();
    const before = firstThreadTime(app.pid);
    const connection = await dial(app.url, '127.0.9.1');
    const headers = { ...chunked, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    connection.send(rawRequest(path, { method: 'POST', headers }));
    connection.send(chunks(600_000));
    await connection.closed();
    expect(parseResponse(connection.received()).status).toBe(400);
    // Nanoseconds of processor time; all of them take more than 1.6 s.
    expect((firstThreadTime(app.pid) - before) / 1e9).toBeLessThan(0.8);
  });
});
