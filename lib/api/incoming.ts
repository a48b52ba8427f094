import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { env } from '../env';
import { CLIENT_ADDRESS_HEADER, clientAddress } from './client-address';

/** Carries the method of a request that Next would answer with a 500. */
export const ORIGINAL_METHOD_HEADER = 'x-original-method';

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

const prepare = (request: IncomingMessage): void => {
  const { headers } = request;
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
 */
export const watchIncoming = (): void => {
  subscribe('http.server.request.start', (message) => prepare((message as { request: IncomingMessage }).request));
};
