import type { IncomingMessage, ServerResponse } from 'node:http';
import parser from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { env } from '../env';
import { log } from '../log';
import { areMetricsOn, observeRequest, plainRoute } from '../metrics/http';
import { type Area, areaOf, bodyLimit } from './areas';
import { authRefusal, authRouteRefusal } from './auth-requests';
import { countBody, holdBody, isDeclaredTooLarge, TOO_LARGE } from './body';
import { addressKey } from './client-address';
import { inTurn } from './in-turn';
import { type PublicPages, servePublicPage } from './public-pages';
import { type Refusal, refuse } from './refuse';
import { withNodeResponse } from './request-context';
import { ORIGINAL_METHOD_HEADER, trustHeaders } from './request-headers';
import { securityHeaders, setContentPolicy } from './response-headers';
import { actionRefusal, type ServerActions } from './server-actions';
import { parseTarget } from './target';
import { createVisitors } from './visitors';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface FrontDoorOptions {
  /** Next's handler. */
  handle: Handler;
  /** Undefined in development. */
  actions: ServerActions | undefined;
  /** Undefined in development. */
  pages: PublicPages | undefined;
}

const tooLarge = (limit: number): Refusal => ({
  status: 413,
  detail: limit === 0 ? 'This request can have no body.' : `The body can have at most ${limit} bytes.`,
});

const METHODS: Record<Area, ReadonlySet<string>> = {
  // Next supports no others; operations of the API respond to them with 405.
  api: new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']),
  auth: new Set(['GET', 'POST']),
  file: new Set(['GET', 'HEAD']),
  page: new Set(['GET', 'HEAD', 'POST']),
};

/** Requests that Next's development server needs besides those of production. */
const isForDevelopment = (path: string, actions: ServerActions | undefined): boolean =>
  actions === undefined && /^\/(__nextjs|_next\/)/.test(path);

/** Counts requests outside the API's operations, whose routes only Next knows. */
const observePlain = (request: IncomingMessage, response: ServerResponse): void => {
  const route = areMetricsOn() ? plainRoute(request.url ?? '/') : undefined;
  if (!route) return;
  const startedAt = performance.now();
  const { method = '' } = request;
  response.once('finish', () => observeRequest(route, method, response.statusCode, performance.now() - startedAt));
};

/** Closes files that are piped into a response together with it, and those that begin after it was closed. */
const closePipedFiles = (response: ServerResponse): void => {
  response.on('pipe', (source) => {
    if (response.closed) source.destroy();
    else response.once('close', () => source.destroy());
  });
};

/** The header with which Next's pages say what they have already; Next responds to a malformed one with 500. */
const hasReadableRouterState = ({ headers }: IncomingMessage): boolean => {
  try {
    parser.parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
};

/**
 * Handles every request of the web process, whoever reads it afterwards: bounds its body and its URL, removes headers
 * that only proxies and Next may set, sets those of the response, counts by address, and refuses what Next or next-auth
 * would fail on.
 */
export const frontDoor = ({ handle, actions, pages }: FrontDoorOptions) => {
  const visitors = createVisitors();

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    closePipedFiles(response);
    withNodeResponse(response, () => handle(request, response)).catch((error: unknown) => {
      log().error({ err: error }, 'request failed');
      refuse(request, response, { status: 500, detail: 'An unexpected error occurred.' });
    });
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const target = parseTarget(request.url ?? '');
    const area = 'path' in target ? areaOf(target.path) : 'file';
    const method = request.method ?? '';
    const limit = bodyLimit(area, method);
    const held = area !== 'api' && limit > 0 ? holdBody(request, limit) : undefined;
    if (!held) countBody(request, limit, () => refuse(request, response, tooLarge(limit)));
    response.prependOnceListener('finish', () => request.resume());

    /** Counts a visitor's request, and calls `work` when it is its turn. */
    const admit = (address: string, perMinute: number, work: () => void): void => {
      const key = addressKey(address);
      const seconds = visitors.count(key, perMinute);
      const tooMany = (wait: number) =>
        refuse(request, response, {
          status: 429,
          detail: `Too many requests from your network. Try again in ${wait} seconds.`,
          headers: { 'Retry-After': String(wait) },
        });
      if (seconds !== null) return tooMany(seconds);
      if (area === 'page' && servePublicPage(request, response, pages)) return;
      const isAdmitted = visitors.enter(key, env().HTTP_REQUESTS_AT_ONCE, (end) => {
        if (response.closed) return end();
        response.once('close', end);
        work();
      });
      if (!isAdmitted) tooMany(1);
    };

    const passWithBody = async (check: (body: Buffer) => Refusal | null): Promise<void> => {
      const timer = setTimeout(
        () => refuse(request, response, { status: 408, detail: 'The request took too long to arrive.' }),
        env().HTTP_HEADERS_SECONDS * 1000,
      );
      response.once('close', () => clearTimeout(timer));
      const body = held ? await held.body : Buffer.alloc(0);
      clearTimeout(timer);
      if (response.headersSent) return;
      const refusal = body === TOO_LARGE ? tooLarge(limit) : check(body);
      if (refusal) return refuse(request, response, refusal);
      held?.release();
      pass(request, response);
    };

    const proceed = (): void => {
      for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
      if (!('path' in target)) return refuse(request, response, { ...target, status: target.refusal });
      const { path } = target;
      request.url = target.url;
      const { address, isInner } = trustHeaders(request);
      observePlain(request, response);
      if (isDeclaredTooLarge(request, limit)) return refuse(request, response, tooLarge(limit));
      if (request.headers.expect) response.writeContinue();
      if (isInner || isForDevelopment(path, actions)) {
        held?.release();
        return pass(request, response);
      }
      if (area === 'auth') {
        const refusal = authRouteRefusal(path, method);
        if (refusal) return refuse(request, response, refusal);
        return admit(address, env().HTTP_AUTH_PER_MINUTE, () => void passWithBody(() => authRefusal(request)));
      }
      if (area === 'api') {
        if (!METHODS.api.has(method)) {
          request.headers[ORIGINAL_METHOD_HEADER] = method;
          request.method = 'OPTIONS';
        }
        return pass(request, response);
      }
      if (!METHODS[area].has(method)) {
        const Allow = 'GET, HEAD';
        return refuse(request, response, { status: 405, detail: `Use ${Allow}.`, headers: { Allow } });
      }
      if (area === 'file') return pass(request, response);
      if (!hasReadableRouterState(request)) {
        return refuse(request, response, { status: 400, detail: 'The state of the page is malformed.' });
      }
      setContentPolicy(request, response);
      return admit(
        address,
        env().HTTP_PAGES_PER_MINUTE,
        () =>
          void passWithBody((body) => (method === 'POST' ? actionRefusal(path, request.headers, body, actions) : null)),
      );
    };

    inTurn(request, response, proceed);
  };
};
