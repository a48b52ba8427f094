import { get as httpGet, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signedUrl, storage } from '@/lib/adapters/storage';
import { listQuizzesContract } from '@/lib/domain/quizzes/contract';
import { configure } from '@/lib/env';
import { createTestUser, finishedQuiz } from '@/lib/testing/factories';
import { expectHeaders, send, succeed } from '@/lib/testing/request';

let key: string;
beforeAll(async () => {
  ({ key } = await createTestUser());
});

/** As it comes over the wire: `fetch` would decode it, and leave out how long it was. */
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

/** The names of its headers but those of the connection, which end at the next proxy. */
const ofAnswer = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => !['connection', 'keep-alive'].includes(name));

describe('every answer', () => {
  it.each([
    ['a list', '/api/v1/quizzes', 200],
    ['what does not exist', '/api/v1/nothing', 404],
  ])('tells its length: %s', async (_, path, status) => {
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
    expect(ofAnswer(head)).toEqual(ofAnswer(get));
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await get.text())));
  });

  it('is compressed for who can take it, and says that it depends on that', async () => {
    await send('/api/v1/quizzes', { key, body: { ...finishedQuiz(), description: 'long '.repeat(900) } }, 'POST');
    const plain = await succeed(listQuizzesContract, { key });
    const response = await send('/api/v1/quizzes', { key, headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept, Authorization, Cookie, Accept-Encoding');
    expect(await response.text()).toBe(plain.text);
  });

  it('is no other request’s, however many a connection carries', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => createTestUser()));
    await Promise.all(
      users.flatMap(({ key: own, userId }) => [
        send('/api/v1/quizzes', { key: own, body: { title: userId } }, 'POST'),
        // A client that names somebody else's request gets its own answer all the same.
        send('/api/v1/quizzes', { key: own, headers: { 'X-Request-Number': '1' } }),
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
    await storage().put('videos/answers-test.mp4', Buffer.alloc(SIZE, 7));
    url = signedUrl('videos/answers-test.mp4', { expiresInSeconds: 600 });
  });

  it('tells its length, so that a browser can show how much is left', async () => {
    const { message, bytes } = await read(url);
    expect([message.statusCode, bytes]).toEqual([200, SIZE]);
    expect(message.headers).toMatchObject({ 'content-length': String(SIZE), 'content-type': 'video/mp4' });
  });

  it('tells the length of a part, and of nothing', async () => {
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

  it('tells it to HEAD, without a body', async () => {
    const response = await fetch(url, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(SIZE));
    expect(await response.text()).toBe('');
  });

  it('may be given up half way', async () => {
    const gone = new AbortController();
    const response = await fetch(url, { signal: gone.signal });
    await response.body?.getReader().read();
    gone.abort();
    expect((await read(url)).bytes).toBe(SIZE);
  });
});
