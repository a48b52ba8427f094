import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../env';
import { areMetricsOn, observeRequest, plainRoute } from '../metrics/http';
import { processWide } from '../process-wide';
import { CLIENT_ADDRESS_HEADER, clientAddress } from './client-address';

/** Holds the original method of a request whose method Next doesn't support. */
export const ORIGINAL_METHOD_HEADER = 'x-original-method';

const responses = processWide('responses', () => new AsyncLocalStorage<ServerResponse>());

/** Node's response to the current request; undefined where there is no HTTP server, as in unit tests. */
export const nodeResponse = (): ServerResponse | undefined => responses.getStore();

/** Runs `work` as a request of its own within the current one, whose response it leaves alone. */
export const withoutNodeResponse = <T>(work: () => T): T => responses.exit(work);

const NEXT_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * The URL to route by. Next redirects API paths with a trailing slash and responds with HTML to paths that it cannot
 * decode, so slashes are normalised and undecodable paths are replaced by one that does not exist.
 */
export const routableUrl = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  if (!/^\/api(\/|$)/.test(path)) return url;
  try {
    decodeURIComponent(path);
  } catch {
    return '/api/undecodable';
  }
  return [path.replace(/\/+/g, '/').replace(/\/$/, ''), ...query].join('?');
};

/** One year, without `includeSubDomains`: subdomains may belong to other services. */
const HSTS = 'max-age=31536000';

const REQUEST_START = 'http.server.request.start';

/** Counts requests outside the API's operations, whose routes only Next knows. */
const countPlain = (request: IncomingMessage, response: ServerResponse): void => {
  const route = areMetricsOn() ? plainRoute(request.url ?? '/') : undefined;
  if (!route) return;
  const startedAt = performance.now();
  const { method = '' } = request;
  response.once('finish', () => observeRequest(route, method, response.statusCode, performance.now() - startedAt));
};

const prepare = (request: IncomingMessage, response: ServerResponse): void => {
  const { headers } = request;
  // Not in development: browsers would then require HTTPS on every port of localhost.
  if (env().isProduction) response.setHeader('Strict-Transport-Security', HSTS);
  responses.enterWith(response);
  const forwarded = headers['x-forwarded-for'];
  headers[CLIENT_ADDRESS_HEADER] = clientAddress(
    request.socket.remoteAddress,
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    env().TRUSTED_PROXIES,
  );
  request.url = routableUrl(request.url ?? '/');
  countPlain(request, response);
  delete headers[ORIGINAL_METHOD_HEADER];
  if (request.url.startsWith('/api') && !NEXT_METHODS.has(request.method ?? '')) {
    headers[ORIGINAL_METHOD_HEADER] = request.method;
    request.method = 'OPTIONS';
  }
};

/**
 * Prepares every HTTP request of this process before Next handles it: route handlers cannot see the socket, and Next
 * trusts any `X-Forwarded-For` and responds to unsupported methods with 500.
 * @returns a function that stops it
 */
export const watchIncoming = (): (() => void) => {
  const listener = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    prepare(request, response);
  };
  subscribe(REQUEST_START, listener);
  return () => void unsubscribe(REQUEST_START, listener);
};
