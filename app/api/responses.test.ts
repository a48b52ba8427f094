import { get as httpGet, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { signedUrl, storage } from '@/lib/server/adapters/storage';
import { configure } from '@/lib/server/env';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { expectHeaders, send, succeed } from '@/lib/tools/testing/request';

let key: string;
beforeAll(async () => {
  ({ key } = await createTestUser());
});

/** Reads the raw response: `fetch` would decode it and hide its length. */
const read = (url: string | URL, headers: Record<string, string> = {}) =>
  new Promise<{ message: IncomingMessage; bytes: number }>((resolve, reject) => {
    httpGet(url, { headers }, (message) => {
      let bytes = 0;
      message.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      message.on('end', () => resolve({ message, bytes }));
      message.on('error', reject);
    }).on('error', reject);
  });

/** The names of its headers, without hop-by-hop ones. */
const headerNames = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => !['connection', 'keep-alive'].includes(name));

describe('every response', () => {
  it.each([
    ['a list', '/api/v1/quizzes', 200],
    ['an unknown path', '/api/v1/nothing', 404],
  ])('has a Content-Length: %s', async (_, path, status) => {
    const { message, bytes } = await read(new URL(path, inject('baseUrl')), { Authorization: `Bearer ${key}` });
    expect(message.statusCode).toBe(status);
    expect(bytes).toBeGreaterThan(20);
    expect(message.headers).toMatchObject({ 'content-length': String(bytes) });
    expect(message.headers).not.toHaveProperty('transfer-encoding');
  });

  it('has the same headers for HEAD, and no body', async () => {
    const [get, head] = [await send('/api/v1/quizzes', { key }), await send('/api/v1/quizzes', { key }, 'HEAD')];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expectHeaders(head);
    expect(headerNames(head)).toEqual(headerNames(get));
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await get.text())));
  });

  it('is compressed for clients that accept it, and has a matching Vary', async () => {
    await send('/api/v1/quizzes', { key, body: { ...finishedQuiz(), description: 'long '.repeat(900) } }, 'POST');
    const plain = await succeed(listQuizzesContract, { key });
    const response = await send('/api/v1/quizzes', { key, headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept, Authorization, Cookie, Origin, Accept-Encoding');
    expect(await response.text()).toBe(plain.text);
  });

  it('belongs to its request, even on shared connections', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => createTestUser()));
    await Promise.all(
      users.flatMap(({ key: own, userId }) => [
        send('/api/v1/quizzes', { key: own, body: { title: userId } }, 'POST'),
        send('/api/v1/quizzes', { key: own }),
      ]),
    );
    for (const { key: own, userId } of users) {
      const { body } = await succeed(listQuizzesContract, { key: own });
      expect(body.data.map(({ title, user_id }) => [title, user_id])).toEqual([[userId, userId]]);
    }
  });
});

describe('a download', () => {
  const SIZE = 3_000_000;
  let url: string;
  beforeAll(async () => {
    configure({ DATA_DIR: inject('dataDir'), APP_URL: inject('baseUrl') });
    await storage().put('videos/responses-test.mp4', Buffer.alloc(SIZE, 7));
    url = signedUrl('videos/responses-test.mp4', { expiresInSeconds: 600 });
  });

  it('has a Content-Length', async () => {
    const { message, bytes } = await read(url);
    expect([message.statusCode, bytes]).toEqual([200, SIZE]);
    expect(message.headers).toMatchObject({ 'content-length': String(SIZE), 'content-type': 'video/mp4' });
  });

  it('has the Content-Length of a range, and of an empty response', async () => {
    for (const [range, length] of [
      ['bytes=1000000-', SIZE - 1_000_000],
      ['bytes=10-1009', 1000],
    ] as const) {
      const part = await read(url, { Range: range });
      expect([part.message.statusCode, part.bytes]).toEqual([206, length]);
      expect(part.message.headers['content-length']).toBe(String(length));
    }
    const beyond = await read(url, { Range: `bytes=${SIZE}-` });
    expect([beyond.message.statusCode, beyond.message.headers['content-length']]).toEqual([416, '0']);
  });

  it('has a Content-Length for HEAD, without a body', async () => {
    const response = await fetch(url, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(SIZE));
    expect(await response.text()).toBe('');
  });

  it('can be aborted', async () => {
    const gone = new AbortController();
    const response = await fetch(url, { signal: gone.signal });
    await response.body?.getReader().read();
    gone.abort();
    expect((await read(url)).bytes).toBe(SIZE);
  });
});
