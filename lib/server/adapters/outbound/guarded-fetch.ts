import type { LookupAddress } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { env } from '../../env';
import { LOCALHOST, mayConnectTo, resolveName } from './addresses';
import { explainOutbound, OutboundError, tooLarge, tooSlow } from './outbound-error';
import { type BodyLimits, bodyOf, limitBody, sendRequest } from './send-request';

export interface OutboundRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds for the whole request, from the DNS lookup to the last byte of the response. */
  timeout: number;
  /** Bytes of the body. */
  maxBytes: number;
  /** What to do with a body of more bytes: `refuse`, the default, throws, if possible before reading; `cut` truncates. */
  beyond?: BodyLimits['beyond'];
  signal?: AbortSignal;
  /** For tests. */
  resolve?: typeof resolveName;
}

export interface OutboundResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Buffer>;
}

const NOT_HTTPS = 'Must be a URL that starts with https://.';
export const NOT_PUBLIC = 'The URL must point to a public server.';

/** Why a URL may not be requested, as far as known without a DNS lookup (D63); null if it may. */
export const outboundUrlFault = (address: string): string | null => {
  if (!URL.canParse(address)) return NOT_HTTPS;
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return NOT_HTTPS;
  if (username || password) return 'Must not contain a user name or password.';
  const host = LOCALHOST.test(hostname) ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !mayConnectTo(host)) return NOT_PUBLIC;
  return protocol === 'http:' && env().isProduction ? NOT_HTTPS : null;
};

/** A lookup whose addresses are checked. The connection uses exactly these, so that DNS rebinding has no effect. */
const guarded =
  (resolve: typeof resolveName): LookupFunction =>
  (hostname, options, callback) => {
    const found = (addresses: LookupAddress[]) => {
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !mayConnectTo(address)))
        callback(new OutboundError(NOT_PUBLIC), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    };
    resolve(hostname).then(found, (error) => callback(error, []));
  };

/**
 * Requests a URL that a user entered; all such requests must go through this function (D63). Only HTTPS to public servers
 * (and HTTP in development) is allowed, and redirects are not followed.
 * @param use receives the streaming response; the connection is closed when it returns
 * @throws OutboundError; the reason of `signal`; the errors of `use`
 */
export const guardedFetch = async <T>(
  address: string,
  {
    method = 'GET',
    headers,
    body,
    timeout,
    maxBytes,
    beyond = 'refuse',
    resolve = resolveName,
    ...request
  }: OutboundRequest,
  use: (response: OutboundResponse) => Promise<T>,
): Promise<T> => {
  const fault = outboundUrlFault(address);
  if (fault) throw new OutboundError(fault);
  const timedOut = AbortSignal.timeout(timeout);
  const signal = request.signal ? AbortSignal.any([timedOut, request.signal]) : timedOut;
  const failed = (error: unknown) => {
    if (timedOut.aborted) return tooSlow(timeout);
    if (request.signal?.aborted) return request.signal.reason;
    return explainOutbound(error);
  };
  const { response, close } = await sendRequest(new URL(address), {
    method,
    headers: headers ?? {},
    body,
    signal,
    lookup: guarded(resolve),
  }).catch((error: unknown) => {
    throw failed(error);
  });
  try {
    return await use({
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: (async function* () {
        try {
          if (beyond === 'refuse' && Number(response.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
          yield* limitBody(bodyOf(response), { maxBytes, beyond });
          // An aborted response without Content-Length looks complete.
          signal.throwIfAborted();
        } catch (error) {
          throw failed(error);
        }
      })(),
    });
  } finally {
    close();
  }
};
