import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const dataDir = mkdtempSync(path.join(tmpdir(), 'qv-files-'));
vi.stubEnv('DATA_DIR', dataDir);
vi.stubEnv('APP_URL', 'http://localhost:3000');
const { signedUrl, storage } = await import('@/lib/server/adapters/storage');
const { redirectLog } = await import('@/lib/server/log');
const { GET, OPTIONS } = await import('./route');
afterAll(() => rmSync(dataDir, { recursive: true }));

const KEY = 'videos/quiz.mp4';
beforeAll(() => storage().put(KEY, Buffer.from('0123456789')));

const address = (fileName?: string) => signedUrl(KEY, { expiresInSeconds: 60, ...(fileName ? { fileName } : {}) });

/** Calls the handler like Next: with the path decoded once and split at slashes. */
const call = (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const request = new Request(url, { headers, method });
  const key = new URL(url).pathname.replace('/files/', '').split('/').map(decodeURIComponent);
  return GET(request, { params: Promise.resolve({ key }) });
};

test('200: returns the file with its type and security headers', async () => {
  const response = await call(address());
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('0123456789');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    etag: expect.stringMatching(/^"/),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'access-control-allow-origin': '*',
  });
  expect(response.headers.has('content-disposition')).toBe(false);
});

test('200: a table is a download even without a file name', async () => {
  await storage().put('media/table.csv', Buffer.from('quiz,question'));
  const response = await call(signedUrl('media/table.csv'));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': 'attachment',
  });
});

test('200: with a file name, it is a download', async () => {
  const disposition = (await call(address('Ä "quiz".mp4'))).headers.get('content-disposition');
  expect(disposition).toBe(`attachment; filename="_ _quiz_.mp4"; filename*=UTF-8''%C3%84%20%22quiz%22.mp4`);
});

test('204: a page of another site may ask for parts of the file', async () => {
  const headers = {
    Origin: 'https://quiz-maker.example',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'range',
  };
  const preflight = await OPTIONS(new Request(address(), { method: 'OPTIONS', headers }));
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': 'If-None-Match, If-Range, Range',
  });
  const part = await call(address(), { Range: 'bytes=2-4' });
  expect(part.headers.get('access-control-expose-headers')).toContain('Content-Range');
});

test('200: HEAD has the headers and no body', async () => {
  const response = await call(address(), {}, 'HEAD');
  expect(response.status).toBe(200);
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(await response.text()).toBe('');
});

test('206: a byte range', async () => {
  const response = await call(address(), { Range: 'bytes=2-4' });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await response.text()).toBe('234');
});

test('206: only if the file has not changed', async () => {
  const etag = (await call(address())).headers.get('etag') ?? '';
  expect((await call(address(), { Range: 'bytes=2-4', 'If-Range': etag })).status).toBe(206);
  expect((await call(address(), { Range: 'bytes=2-4', 'If-Range': '"another"' })).status).toBe(200);
  expect((await call(address(), { 'If-None-Match': etag })).status).toBe(304);
});

test('416: a range beyond the end', async () => {
  const response = await call(address(), { Range: 'bytes=10-' });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */10');
});

test.each([
  ['no signature', () => address().split('?')[0] ?? ''],
  ['a signature for another file', () => address().replace('quiz.mp4', 'other.mp4')],
  ['an expired URL', () => signedUrl(KEY, { expiresInSeconds: -1 })],
  ['a path outside of storage', () => address().replace(KEY, '..%2f..%2fapp-secret')],
])('403: %s', async (_, url) => {
  const response = await call(url());
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ status: 403, type: 'http://localhost:3000/problems/forbidden' });
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('404: for a signed URL of a deleted file, without its path', async () => {
  const response = await call(signedUrl('videos/gone.mp4', { expiresInSeconds: 60 }));
  expect(response.status).toBe(404);
  const body = await response.text();
  expect(JSON.parse(body)).toMatchObject({ status: 404, type: 'http://localhost:3000/problems/not-found' });
  expect(body).not.toContain('gone.mp4');
  expect(body).not.toContain(dataDir);
});

test('a download has one line, however many parts a player fetches', async () => {
  const lines: Record<string, unknown>[] = [];
  redirectLog({ write: (line) => lines.push(JSON.parse(line)) }, 'info');
  for (const range of ['bytes=0-1', 'bytes=2-3', 'bytes=4-']) await call(address(), { Range: range });
  await call(address(), {}, 'HEAD');
  expect(lines).toMatchObject([{ msg: 'A file was downloaded', bytes: 2, address: expect.any(String) }]);
});
