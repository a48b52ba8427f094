import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../env';
import { processWide } from '../process-wide';
import { CLIENT_ADDRESS_HEADER, clientAddress } from './client-address';

/** Carries the method of a request that Next would answer with a 500. */
export const ORIGINAL_METHOD_HEADER = 'x-original-method';

/** Carries the number by which a route handler finds the response that its request is answered with. */
const NUMBER_HEADER = 'x-request-number';

/** Requests that are being answered. */
const requests = processWide('requests', () => ({ last: 0, responses: new Map<string, ServerResponse>() }));

/** Node's own response to a request; undefined where there is no HTTP server, as in tests of handlers. */
export const openResponse = (request: Request): ServerResponse | undefined =>
  requests.responses.get(request.headers.get(NUMBER_HEADER) ?? '');

const register = (request: IncomingMessage, response: ServerResponse): void => {
  const number = String(++requests.last);
  requests.responses.set(number, response);
  response.once('close', () => requests.responses.delete(number));
  request.headers[NUMBER_HEADER] = number;
};

const KNOWN_TO_NEXT = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * The address to route by: of an API path with a slash at its end, which Next would redirect, the one
 * without; of one that it cannot decode and would answer with HTML, one that does not exist.
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

/** One year. Whether subdomains have https, too, is not ours to decide. */
const HSTS = 'max-age=31536000';

const REQUEST_START = 'http.server.request.start';

const prepare = (request: IncomingMessage, response: ServerResponse): void => {
  const { headers } = request;
  // Development does without: browsers would then insist on https for every port of this machine.
  if (env().isProduction) response.setHeader('Strict-Transport-Security', HSTS);
  register(request, response);
  const forwarded = headers['x-forwarded-for'];
  headers[CLIENT_ADDRESS_HEADER] = clientAddress(
    request.socket.remoteAddress,
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    env().TRUSTED_PROXIES,
  );
  request.url = routableUrl(request.url ?? '/');
  delete headers[ORIGINAL_METHOD_HEADER];
  if (request.url.startsWith('/api') && !KNOWN_TO_NEXT.has(request.method ?? '')) {
    headers[ORIGINAL_METHOD_HEADER] = request.method;
    request.method = 'OPTIONS';
  }
};

/**
 * Prepares every HTTP request of this process before Next sees it. Route handlers have no socket,
 * and Next keeps an `X-Forwarded-For` that a client made up; TRACE and the like are a bare 500.
 * @returns what ends it
 */
export const watchIncoming = (): (() => void) => {
  const listener = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    prepare(request, response);
  };
  subscribe(REQUEST_START, listener);
  return () => void unsubscribe(REQUEST_START, listener);
};
