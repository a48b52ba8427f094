import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { followEvents, readBlocks } from './event-source';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that gives these responses, one after the other. */
const startServer = async (responses: Respond[]) => {
  const lastEventIds: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    lastEventIds.push(request.headers['last-event-id'] as string | undefined);
    responses[lastEventIds.length - 1]?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, lastEventIds };
};

const stream =
  (text: string, isBroken = false): Respond =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(text, () => (isBroken ? response.destroy() : response.end()));
  };
const refuse =
  (status: number, headers = {}): Respond =>
  (response) =>
    response.writeHead(status, headers).end();

/** Follows the events until `count` were received. */
const follow = async (responses: Respond[], count = Number.POSITIVE_INFINITY) => {
  const { url, lastEventIds } = await startServer(responses);
  const stopped = new AbortController();
  const received: unknown[] = [];
  const delays: number[] = [];
  let opened = 0;
  const options = {
    url,
    apiKey: 'qk_live_1',
    signal: stopped.signal,
    onOpen: () => {
      opened += 1;
    },
    onLost: (_: unknown, delayMs: number) => {
      delays.push(delayMs);
      // Once it waits.
      setImmediate(() => vi.advanceTimersByTime(delayMs));
    },
  };
  const error = await followEvents(options, async (data) => {
    received.push(data);
    if (received.length >= count) stopped.abort(new Error('Enough.'));
  }).catch((thrown: unknown) => thrown);
  return { received, lastEventIds, delays, error, opened };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('continues where the stream broke off', async () => {
  const { received, lastEventIds, error, opened } = await follow(
    [
      stream('id: 0\n\nid: 1\ndata: "a"\n\n: still here\n\nid: 2\nda', true),
      stream('id: 1\n\nid: 2\ndata: "b"\n\n'),
      refuse(503),
      stream('id: 2\n\nid: 3\ndata: "c"\n\n'),
    ],
    3,
  );
  expect(received).toEqual(['a', 'b', 'c']);
  expect(lastEventIds).toEqual([undefined, '1', '2', '2']);
  expect(error).toEqual(new Error('Enough.'));
  expect(opened).toBe(1);
});

it('waits longer after each failure, or as long as the service says', async () => {
  const { delays } = await follow(
    [refuse(429, { 'Retry-After': '5' }), refuse(503), refuse(503), stream('id: 1\ndata: 1\n\n')],
    1,
  );
  expect(delays).toEqual([5000, 2000, 4000]);
});

it.each([401, 403, 400, 404])('ends after status %i', async (status) => {
  expect((await follow([refuse(status)])).error).toMatchObject({ status });
});

it('ends if the service cannot be reached at all, or the response is something else', async () => {
  expect((await follow([(response) => response.destroy()])).error).toMatchObject({ name: 'ConnectionError' });
  expect((await follow([refuse(200, { 'Content-Type': 'text/html' })])).error).toMatchObject({
    name: 'ConnectionError',
  });
});

it('reads blocks however they are split', async () => {
  const text = ': hi\n\nid: 1\ndata: {"ü":\ndata: 1}\n\nid: 2\n\n';
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const blocks = [];
  for await (const block of readBlocks(body)) blocks.push(block);
  expect(blocks).toEqual([
    { id: undefined, data: undefined },
    { id: '1', data: '{"ü":\n1}' },
    { id: '2', data: undefined },
  ]);
});
