import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OutboundError, tooLarge, tooSilent, tooSlow } from './outbound-error';

/** The longest silence in a response. */
export const SILENCE_MS = 60_000;

export interface BodyLimits {
  /** Bytes as they are read, after decompression. */
  maxBytes: number;
  /** What to do with a body of more bytes: `refuse` throws, `cut` ends it there. */
  beyond: 'refuse' | 'cut';
  /** Milliseconds until the next byte, while the reader waits for it. Default: a minute. */
  silenceMs?: number;
  /** Milliseconds in total that the reader may wait, for responses that the reader paces. */
  waitMs?: number;
}

/** Waits for `work`, at most so many milliseconds. @throws the error that `late` makes */
const within = async <T>(ms: number, late: () => Error, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Yields a body up to its limits. It never reads ahead, so what a server sends beyond them stays in the connection's
 * buffers; the caller closes the connection.
 * @throws OutboundError at a limit; the errors of `body`
 */
export async function* limitBody<Chunk extends Uint8Array>(
  body: AsyncIterable<Chunk>,
  { maxBytes, beyond, silenceMs = SILENCE_MS, waitMs = Number.POSITIVE_INFINITY }: BodyLimits,
): AsyncGenerator<Chunk> {
  const chunks = body[Symbol.asyncIterator]();
  let left = maxBytes;
  let waitLeft = waitMs;
  try {
    for (;;) {
      const start = performance.now();
      const late = () => (waitLeft < silenceMs ? tooSlow(waitMs) : tooSilent(silenceMs));
      const { done, value } = await within(Math.min(silenceMs, Math.max(0, waitLeft)), late, chunks.next());
      waitLeft -= performance.now() - start;
      if (done) return;
      if (value.length > left && beyond === 'refuse') throw tooLarge(maxBytes);
      yield value.subarray(0, left) as Chunk;
      left -= value.length;
      if (left <= 0 && beyond === 'cut') return;
    }
  } finally {
    // Not awaited: it would wait for a read that may never end.
    void chunks.return?.().catch(() => {});
  }
}

/** Reads a whole body as bytes. */
export const readAll = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

export interface RequestParts {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
  /** Ends the request and its response. */
  signal: AbortSignal;
  lookup?: LookupFunction;
}

const MAX_HEADER_BYTES = 16 * 1024;

/** Interim responses (1xx) that a server may send before its response. */
const MAX_INTERIM = 10;

/** Bytes that a connection may carry beyond a response's body and a quarter of it: headers, TLS, and the sizes of chunks. */
const MAX_OVERHEAD_BYTES = 2 ** 20;

/**
 * The body of a response. Each chunk costs the event loop as much as a large one, so a server may not send only tiny ones.
 * @throws OutboundError if more than a fifth of what it sends is not the body
 */
export async function* bodyOf(response: IncomingMessage): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (response.socket.bytesRead > MAX_OVERHEAD_BYTES + 1.25 * bytes)
      throw new OutboundError('The server sent its response in too many small chunks.');
    yield chunk;
  }
}

/** Milliseconds until a connection exists, with the look-up of its name. A firewall that drops packets sends no error. */
const CONNECT_MS = 10_000;

const limitConnecting = (client: ClientRequest): void => {
  client.once('socket', (socket) => {
    if (!socket.connecting) return;
    const late = () => client.destroy(Object.assign(new Error('The connection timed out.'), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(late, CONNECT_MS);
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
  });
};

const send = async (client: ClientRequest, body: RequestParts['body']): Promise<void> => {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) client.end(body);
  else await pipeline(Readable.from(body), client);
};

/**
 * Sends a request on a separate connection and waits for the headers of the response. All outgoing requests use it, because
 * Node's `fetch` throws an error that can't be caught when a server ends a connection whose response is still being read
 * (nodejs/undici#5360). Nothing is decompressed, and no redirect is followed.
 * @returns the response, and what closes its connection
 * @throws errors of the connection and of `body`; an AbortError
 */
export const sendRequest = async (
  url: URL,
  { method, headers, body, signal, lookup }: RequestParts,
): Promise<{ response: IncomingMessage; close: () => void }> => {
  const client = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: { 'User-Agent': 'quiz-video-service', ...headers, 'Accept-Encoding': 'identity' },
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
    ...(lookup && { lookup }),
  });
  const close = () => {
    client.on('error', () => {});
    client.destroy();
  };
  limitConnecting(client);
  let interim = 0;
  client.on('information', () => {
    interim++;
    if (interim > MAX_INTERIM) client.destroy(new OutboundError('The server did not send its response.'));
  });
  try {
    const failed = Promise.withResolvers<never>();
    send(client, body).catch(failed.reject);
    const [response]: IncomingMessage[] = await Promise.race([once(client, 'response', { signal }), failed.promise]);
    if (!response) throw new OutboundError('The server did not respond.');
    // Later errors of the connection reach the reader of the body.
    client.on('error', () => {});
    return { response, close };
  } catch (error) {
    close();
    throw error;
  }
};
