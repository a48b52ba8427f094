import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OutboundError } from './outbound-error';

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

const send = async (client: ClientRequest, body: RequestParts['body']): Promise<void> => {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) client.end(body);
  else await pipeline(Readable.from(body), client);
};

/**
 * Sends a request over a connection of its own, and waits for the head of the response. It is the only place that does so:
 * Node's `fetch` dies of an error that nothing can catch when a server ends a connection whose response is still being read
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
