import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  HOSTILE_WORDS,
  type HostileFault,
  type HostileServer,
  startHostileServer,
} from '@/lib/tools/testing/hostile-server';
import { boundedFetch, ERROR_BYTES, type FetchLimits } from './bounded-fetch';
import type { OutboundError } from './outbound-error';

const LIMITS: FetchLimits = { maxBytes: 2 ** 20, timeoutMs: 10_000, silenceMs: 2000 };
/** What the operating system's buffers may hold of what a server has sent. */
const BUFFERED = 16 * 2 ** 20;

const hostile = async (fault: HostileFault): Promise<HostileServer> => {
  const server = await startHostileServer({ fault, type: 'application/json' });
  onTestFinished(server.stop);
  return server;
};
const failure = (work: Promise<unknown>): Promise<OutboundError> =>
  work.then(
    () => expect.unreachable(),
    (error) => error,
  );
const read = async ({ url }: HostileServer, limits: Partial<FetchLimits> = {}, init?: RequestInit) => {
  const response = await boundedFetch({ ...LIMITS, ...limits })(`${url}/path`, init);
  return { status: response.status, bytes: (await response.bytes()).length };
};

test.each([
  ['endless body', 'size'],
  ['endless line', 'size'],
  ['gigabyte promised', 'size'],
  ['endless drip', 'time'],
  ['redirect loop', 'redirect'],
  ['redirect elsewhere', 'redirect'],
  ['stall before headers', 'silence'],
  ['stall after headers', 'silence'],
  ['wrong type', 'type'],
  ['gzip bomb', undefined],
  ['huge headers', undefined],
  ['endless headers', undefined],
  ['broken chunks', undefined],
  ['invalid status', undefined],
] as const)('%s: the limit is %s, and the connection is closed', async (fault, limit) => {
  const server = await hostile(fault);
  const error = await failure(
    read(server, { ...(limit === 'time' && { timeoutMs: 1000 }), contentType: 'application/json' }),
  );
  expect(error).toMatchObject({ name: 'OutboundError', limit });
  expect(`${error.message} ${error.stack}`).not.toContain(HOSTILE_WORDS);
  expect(server.requests).toHaveLength(1);
  await vi.waitFor(() => expect(server.open()).toBe(0));
  expect(server.sent()).toBeLessThan(LIMITS.maxBytes + BUFFERED);
});

test('the body of an unsuccessful response is cut, so that its status is known', async () => {
  const server = await hostile('large error');
  expect(await read(server)).toEqual({ status: 400, bytes: ERROR_BYTES });
  await vi.waitFor(() => expect(server.open()).toBe(0));
});

test('a response of exactly the limit is read whole', async () => {
  const server = await hostile('deep JSON');
  const size = 30_000 * '[{"a":'.length;
  expect(await read(server, { maxBytes: size })).toEqual({ status: 200, bytes: size });
  expect(await failure(read(server, { maxBytes: size - 1 }))).toMatchObject({ limit: 'size' });
});

test('redirects are returned where a protocol uses their status for something else', async () => {
  const server = await hostile('redirect loop');
  expect(await read(server, { redirects: 'return' })).toMatchObject({ status: 307 });
  expect(server.requests).toHaveLength(1);
});

test('aborting before the response ends the request with its reason', async () => {
  const reason = new Error('enough');
  const server = await hostile('stall before headers');
  const early = new AbortController();
  const waiting = failure(read(server, { silenceMs: 60_000 }, { signal: early.signal }));
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  early.abort(reason);
  expect(await waiting).toBe(reason);
});

test('aborting during the body ends it with its reason', async () => {
  const reason = new Error('enough');
  const server = await hostile('stall after headers');
  const late = new AbortController();
  const response = await boundedFetch({ ...LIMITS, silenceMs: 60_000 })(server.url, { signal: late.signal });
  const body = failure(response.text());
  late.abort(reason);
  expect(await body).toBe(reason);
  await vi.waitFor(() => expect(server.open()).toBe(0));
});

test('a body that is cancelled or never read does not keep its connection', async () => {
  const server = await hostile('stall after headers');
  await (await boundedFetch(LIMITS)(server.url)).body?.cancel();
  await vi.waitFor(() => expect(server.open()).toBe(0));
  await boundedFetch({ ...LIMITS, timeoutMs: 200 })(server.url);
  await vi.waitFor(() => expect(server.open()).toBe(0));
});

test('nothing is read ahead of a slow reader', async () => {
  const server = await hostile('endless body');
  const response = await boundedFetch({ ...LIMITS, maxBytes: 2 ** 30 })(server.url);
  await sleep(500);
  expect(server.sent()).toBeLessThan(BUFFERED);
  await response.body?.cancel();
});

test('a connection that ends before its response has been read breaks nothing', async () => {
  // Node's `fetch` would end the process (nodejs/undici#5360).
  const server = await hostile('many values');
  const response = await boundedFetch({ ...LIMITS, maxBytes: 2 ** 21 })(server.url);
  await sleep(200);
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    await sleep(5);
  }
  expect(size).toBe(350_000 * 3 + 4);
});

test('silence counts from the response while a stream is uploaded', async () => {
  const server = await hostile('deep JSON');
  const slow = async function* () {
    for (const part of ['a', 'b', 'c']) {
      await sleep(300);
      yield Buffer.from(part);
    }
  };
  const init = { method: 'POST', body: Readable.from(slow()) as unknown as BodyInit, duplex: 'half' as const };
  expect(await read(server, { silenceMs: 800 }, init)).toMatchObject({ status: 200 });
  expect(server.requests[0]).toMatchObject({ method: 'POST' });
});
