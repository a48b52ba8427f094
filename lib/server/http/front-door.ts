import type { IncomingMessage, ServerResponse } from 'node:http';
import parser from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { env } from '../env';
import { log } from '../log';
import { areMetricsOn, observeRequest, plainRoute } from '../metrics/http';
import { authRefusal, authRouteRefusal } from './auth-requests';
import { countBody, discardBody, type HeldBody, holdBody, isDeclaredTooLarge, limitChunks, TOO_LARGE } from './body';
import { inTurn } from './connections';
import {
  addressKey,
  allowInner,
  ORIGINAL_METHOD_HEADER,
  securityHeaders,
  setContentPolicy,
  shareHeaders,
  trustHeaders,
} from './headers';
import { type PublicPages, servePublicPage } from './public-pages';
import { type Refusal, refuse } from './refuse';
import { withNodeResponse } from './request-context';
import { actionRefusal, type ServerActions } from './server-actions';
import { type StaticFiles, sendStaticFile } from './static-files';
import { type Area, areaOf, bodyLimit, methodsOf, parseTarget, type Target } from './target';
import { createVisitors } from './visitors';

/** Whether the router state that the browser sends is valid. Next responds to an invalid one with 500. */
const hasReadableRouterState = ({ headers }: IncomingMessage): boolean => {
  try {
    parser.parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
};

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  target: Target;
  area: Area;
  /** Maximum size of the body in bytes. */
  limit: number;
  /** The body, if it is received before the request is handled. */
  body: HeldBody | undefined;
  /** Whether earlier requests of the connection are done, so that the response can be sent. */
  hasBegun: boolean;
  /** Why the request will be refused when its turn comes. */
  refusal: Refusal | undefined;
}

interface FrontDoorOptions {
  /** Next's handler. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The pages and files of the build; undefined in development. */
  build: { actions: ServerActions; files: StaticFiles; pages: PublicPages } | undefined;
}

const tooLarge = (limit: number): Refusal => ({
  status: 413,
  detail: limit === 0 ? 'This request must not have a body.' : `The body can have at most ${limit} bytes.`,
});

const tooMany = (seconds: number): Refusal => ({
  status: 429,
  detail: `Too many requests from your network. Try again in ${seconds} seconds.`,
  headers: { 'Retry-After': String(seconds) },
});

const SHREDDED: Refusal = { status: 400, detail: 'The body was sent in too many small chunks. Send larger chunks.' };

const TOO_SLOW: Refusal = { status: 408, detail: 'The request took too long to arrive.' };

/** Counts requests outside the API's operations, whose routes only Next knows. */
const observePlain = ({ request, response, method }: Visit): void => {
  const route = areMetricsOn() ? plainRoute(request.url ?? '/') : undefined;
  if (!route) return;
  const startedAt = performance.now();
  response.once('finish', () => observeRequest(route, method, response.statusCode, performance.now() - startedAt));
};

/** Limits the size of the body before any of it is read. */
const openVisit = (request: IncomingMessage, response: ServerResponse): Visit => {
  const method = request.method ?? '';
  const target = parseTarget(request.url ?? '');
  const area = 'path' in target ? areaOf(target.path) : 'plain';
  const limit = bodyLimit(area, method, 'path' in target ? target.path : undefined);
  const isHeld = area !== 'api' && limit > 0;
  const body = isHeld ? holdBody(request, limit) : undefined;
  const visit: Visit = { request, response, method, target, area, limit, body, hasBegun: false, refusal: undefined };
  const refuseNowOrLater = (refusal: Refusal): void => {
    if (visit.hasBegun) refuse(request, response, refusal);
    else visit.refusal ??= refusal;
  };
  if (!isHeld) countBody(request, limit, () => refuseNowOrLater(tooLarge(limit)));
  limitChunks(request, () => refuseNowOrLater(SHREDDED));
  // Otherwise Node would read the rest of the body without counting it.
  response.prependOnceListener('finish', () => discardBody(request, bodyLimit(area, method)));
  return visit;
};

/** Longer than the path of any page or action of next-auth. Redirects repeat it in `Location`, for which proxies have little room. */
const MAX_PAGE_PATH = 1000;

const NOT_FOUND: Refusal = { status: 404, detail: 'There is no resource at this path.' };

const sendStatic = async ({ request, response, target }: Visit, files: StaticFiles): Promise<void> => {
  const file = 'path' in target ? files.get(decodeURIComponent(target.path)) : undefined;
  if (file) await sendStaticFile(file, request, response);
  else refuse(request, response, NOT_FOUND);
};

/** Why a request must be refused, judging by its method, URL and headers. */
const headRefusal = ({ request, method, target, area, limit }: Visit): Refusal | null => {
  if (!('path' in target)) return target.refusal;
  if (request.headers.host === undefined && request.httpVersion !== '1.0') {
    return { status: 400, detail: 'The header "Host" is required.' };
  }
  if (isDeclaredTooLarge(request, limit)) return tooLarge(limit);
  if (area === 'auth') return authRouteRefusal(target.path, method);
  const methods = methodsOf(area);
  if (area !== 'api' && !methods.has(method)) {
    const Allow = [...methods].join(', ');
    return { status: 405, detail: `This path does not support ${method}. Use ${Allow}.`, headers: { Allow } };
  }
  // Next serves internal pages there, such as `/_global-error`, which is a 500.
  if (area === 'page' && target.path.startsWith('/_')) return NOT_FOUND;
  if (area === 'page' && !hasReadableRouterState(request)) {
    return { status: 400, detail: 'The header "Next-Router-State-Tree" is malformed.' };
  }
  return null;
};

/** Waits for the body, for as long as headers may take. Never settles if the client disconnects. */
const receive = async ({ request, response, body }: Visit): Promise<Buffer | typeof TOO_LARGE> => {
  if (!body) return Buffer.alloc(0);
  const deadline = setTimeout(() => refuse(request, response, TOO_SLOW), env().HTTP_HEADERS_SECONDS * 1000);
  response.once('close', () => clearTimeout(deadline));
  const received = await body.received;
  clearTimeout(deadline);
  return received;
};

/** Why a request must be refused, judging by its body. */
const bodyRefusal = (
  { request, target, area, method }: Visit,
  body: Buffer,
  actions?: ServerActions,
): Refusal | null => {
  if (area === 'auth') return authRefusal(request);
  return method === 'POST' && 'path' in target ? actionRefusal(target.path, request.headers, body, actions) : null;
};

/**
 * Handles every request of the web process before Next or the API does: limits the size of its body and URL, removes
 * headers that only proxies and Next may set, sets the security headers of the response, counts requests by address, and
 * refuses requests on which Next or next-auth would fail.
 */
export const frontDoor = ({ handle, build }: FrontDoorOptions) => {
  const visitors = createVisitors();

  /** Next's development server has more paths, and its pages send more than those in production. */
  const isForDevelopment = ({ target }: Visit): boolean =>
    build === undefined && 'path' in target && /^\/(__nextjs|_next\/)/.test(target.path);

  const pass = async ({ request, response, area, method, body }: Visit): Promise<void> => {
    if (area === 'api' && !methodsOf(area).has(method)) {
      request.headers[ORIGINAL_METHOD_HEADER] = method;
      request.method = 'OPTIONS';
    }
    if (area === 'page') setContentPolicy(request, response);
    if (area === 'page' && method === 'POST') allowInner(request);
    body?.release();
    await withNodeResponse(response, () => handle(request, response));
  };

  /** Handles a request that is counted by address. */
  const serve = async (visit: Visit, address: string): Promise<void> => {
    const { request, response, target, area, limit } = visit;
    const { HTTP_AUTH_PER_MINUTE, HTTP_PAGES_PER_MINUTE, HTTP_REQUESTS_AT_ONCE } = env();
    const key = addressKey(address);
    const seconds = visitors.count(`${area} ${key}`, area === 'auth' ? HTTP_AUTH_PER_MINUTE : HTTP_PAGES_PER_MINUTE);
    if (seconds !== null) return refuse(request, response, tooMany(seconds));
    if (area === 'page' && (await servePublicPage(request, response, build?.pages))) return;
    if ('path' in target && target.path.length > MAX_PAGE_PATH) return refuse(request, response, NOT_FOUND);

    const leave = await visitors.enter(key, HTTP_REQUESTS_AT_ONCE);
    if (!leave) return refuse(request, response, tooMany(1));
    if (response.closed) return leave();
    response.once('close', leave);

    const body = await receive(visit);
    if (response.headersSent || response.closed) return;
    const refusal = body === TOO_LARGE ? tooLarge(limit) : bodyRefusal(visit, body, build?.actions);
    if (refusal) refuse(request, response, refusal);
    else await pass(visit);
  };

  const begin = async (visit: Visit): Promise<void> => {
    const { request, response, target, area } = visit;
    const headers = { ...securityHeaders(), ...('path' in target ? shareHeaders(target.path) : {}) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if ('url' in target) request.url = target.url;
    const { address, isInner } = trustHeaders(request);
    observePlain(visit);
    visit.hasBegun = true;
    const isExempt = isInner || isForDevelopment(visit);
    const refusal = visit.refusal ?? (isExempt ? null : headRefusal(visit));
    if (refusal) return refuse(request, response, refusal);
    if (request.headers.expect) response.writeContinue();
    if (area === 'static' && build) await sendStatic(visit, build.files);
    else if (isExempt || area === 'api' || area === 'plain' || area === 'static') await pass(visit);
    else await serve(visit, address);
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    // The client sent too many requests on the connection (`inTurn`), and Node parses the rest of them.
    if (request.socket.destroyed) return;
    const visit = openVisit(request, response);
    inTurn(request, response, () => {
      begin(visit).catch((error: unknown) => {
        log().error({ err: error }, 'request failed');
        refuse(request, response, { status: 500, detail: 'An unexpected error occurred.' });
      });
    });
  };
};
