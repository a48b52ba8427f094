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
