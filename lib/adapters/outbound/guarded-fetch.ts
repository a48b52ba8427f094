import { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { env } from '../../env';
import { mayConnectTo } from './addresses';
import { explainOutbound, OutboundError } from './outbound-error';

export interface OutboundRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds for the whole exchange, from the look-up of the name to the last byte of the answer. */
  timeout: number;
  /** Bytes of the answer's body that are read; what comes after them is not waited for. */
  maxBytes: number;
  signal?: AbortSignal;
  /** Names to addresses; the system's unless a test stands in for it. */
  lookup?: typeof systemLookup;
}

export interface OutboundResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Buffer>;
}

const NOT_PUBLIC = 'The URL must point to a public server.';
const MAX_HEADER_BYTES = 16 * 1024;

/** What can be said against an address without looking up its name (D63), in a sentence; null when nothing can. */
export const outboundUrlFault = (address: string): string | null => {
  if (!URL.canParse(address)) return 'Must be a URL that starts with https://.';
  const { protocol, username, password, hostname } = new URL(address);
  const isSecure = protocol === 'https:';
  if (!isSecure && (protocol !== 'http:' || env().isProduction)) return 'Must be a URL that starts with https://.';
  if (username || password) return 'Must not contain a user name or password.';
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) && !mayConnectTo(host) ? NOT_PUBLIC : null;
};

/** Looks a name up for one connection, which then goes to just the addresses that were checked: nothing is asked twice. */
const guarded =
  (lookup: typeof systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, []);
      else if (!first || addresses.some(({ address }) => !mayConnectTo(address)))
        callback(new OutboundError(NOT_PUBLIC), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

async function* upTo(maxBytes: number, response: IncomingMessage): AsyncGenerator<Buffer> {
  let left = maxBytes;
  for await (const piece of response as AsyncIterable<Buffer>) {
    yield piece.subarray(0, left);
    left -= piece.length;
    if (left <= 0) return;
  }
}

/**
 * The one way out to an address that a user gave (D63): nothing but http(s) to public servers, no
 * redirect followed, nothing awaited beyond `timeout` or read beyond `maxBytes`.
 * @param use is given the answer while it comes in; when it has returned, the connection is closed
 * @throws OutboundError, and what `use` throws
 */
export const guardedFetch = async <T>(
  address: string,
  { method = 'GET', headers, body, timeout, maxBytes, lookup = systemLookup, ...request }: OutboundRequest,
  use: (answer: OutboundResponse) => Promise<T>,
): Promise<T> => {
  const fault = outboundUrlFault(address);
  if (fault) throw new OutboundError(fault);
  const tooLate = AbortSignal.timeout(timeout);
  const signal = request.signal ? AbortSignal.any([tooLate, request.signal]) : tooLate;
  const url = new URL(address);
  const client = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: { 'User-Agent': 'quiz-video-service', 'Accept-Encoding': 'identity', ...headers },
    agent: false,
    lookup: guarded(lookup),
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
  });
  const failed = (error: unknown) => {
    if (tooLate.aborted) return new OutboundError(`The request took longer than ${timeout / 1000} s.`);
    if (request.signal?.aborted) return request.signal.reason;
    return explainOutbound(error);
  };
  try {
    client.end(body);
    const [response]: IncomingMessage[] = await once(client, 'response', { signal }).catch((error) => {
      throw failed(error);
    });
    if (!response) throw new OutboundError('The server did not respond.');
    // Later errors of the connection reach the reader of the body.
    client.on('error', () => {});
    return await use({
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: (async function* () {
        try {
          yield* upTo(maxBytes, response);
          // An answer without a length, cut off by us, looks like one that has ended.
          signal.throwIfAborted();
        } catch (error) {
          throw failed(error);
        }
      })(),
    });
  } finally {
    client.on('error', () => {});
    client.destroy();
  }
};
