import { createHash } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isStatementEnded } from '@/drizzle/errors';
import type { Contract, Problem } from '../../core/contracts/contract';
import type { RequestActor } from '../../core/model/actor';
import { problemContentType } from '../../core/model/problems';
import { requestIdSchema } from '../../core/model/request-id';
import { env } from '../env';
import { DomainError } from '../errors';
import { clientKey, loggedAddress } from '../http/headers';
import { includesTag } from '../http/static-files';
import { log, logContext, withLogContext } from '../log';
import { observeRequest } from '../metrics/http';
import { inSpan, SpanKind } from '../tracing';
import { EVENT_STREAM, EventStream, serverSentEvents } from './event-stream';
import { corsHeadersFor, type HttpResponse, jsonResponse, type Reply, send } from './http-response';
import { HttpError, problemDocument, toHttpError } from './problem';
import { peek, type Quota, quotaHeaders, RateLimitError } from './rate-limit';
import { loggedUrl, maskSecrets, type RecordedProblem, recordedProblem, recordRequest } from './request-log';

/**
 * Headers of every response of an operation that will go away: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a `Link` to
 * an explanation.
 */
const deprecationHeaders = ({ deprecation }: Pick<Contract, 'deprecation'>): Record<string, string> => {
  if (!deprecation) return {};
  const { since, sunset, link = '/docs/changes' } = deprecation;
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset === undefined ? {} : { Sunset: new Date(sunset).toUTCString() }),
    Link: `<${new URL(link, env().APP_URL).href}>; rel="deprecation"; type="text/html"`,
  };
};

/** Both sets of headers. `Link` is a list, so none of them gets lost. */
export const mergeHeaders = (
  first: Record<string, string>,
  second: Record<string, string>,
): Record<string, string> => ({
  ...first,
  ...second,
  ...(first.Link && second.Link ? { Link: `${first.Link}, ${second.Link}` } : {}),
});

/** A request without its body. A call within this process has one too, which says who makes it and what it is for. */
export type RequestHead = Pick<Request, 'method' | 'url' | 'headers'> & { readonly signal?: AbortSignal };

/** A request while it is handled. The response's headers and the log line are built from it. */
export interface Exchange {
  readonly request: RequestHead;
  /** Ours, unique. */
  readonly id: string;
  /** The `X-Request-Id`: the caller's, or else `id`. Callers can use one for several requests. */
  readonly requestId: string;
  /** Failed credentials are counted by this address. */
  readonly address: string;
  /** The operation; none for paths and methods that do not exist. */
  readonly contract?: Contract;
  actor?: RequestActor;
  quota?: Quota;
  /** Set if the response is a problem document, unless it is a replay (D8). */
  problem?: RecordedProblem;
  /** What operators should know of, in the request's line of the log. */
  failure?: { level: 'warn' | 'error'; message: string; err: unknown };
}

/** Leaves out a failed query's parameters: they contain user input and hashes of keys. */
const loggable = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? (error.cause ?? error.query) : error;

/** Whether the service rejects a request without being at fault, for example while too many are waiting (503). */
const isDeliberate = (thrown: unknown): boolean =>
  (thrown instanceof HttpError || thrown instanceof DomainError) && thrown.cause === undefined;

/** The problem document for a thrown value (D5). */
export const problemReply = (thrown: unknown, exchange: Exchange): Reply<number, Problem> => {
  const error = toHttpError(thrown);
  if (error instanceof RateLimitError) exchange.quota = error.quota;
  const document = problemDocument(error, exchange.id);
  exchange.problem = recordedProblem(error, document);
  const reply = { status: error.status, body: document, headers: error.extras.headers };
  const err = loggable(thrown);
  // A client that leaves while its body is read is no fault.
  if (exchange.request.signal?.aborted) return reply;
  if (isStatementEnded(thrown)) {
    exchange.failure = { level: 'warn', message: 'the database ended a statement of the request', err };
  } else if (error.status >= 500 && !isDeliberate(thrown)) {
    exchange.failure = { level: 'error', message: 'request failed', err };
  }
  return reply;
};

/** Whether the body is a problem document. */
export const isProblem = ({ status }: Reply): boolean => status >= 400;

/**
 * A response with a tag, without the content if the client has it (RFC 9110, 13.1.2). Quizzes, rounds and questions have
 * the tag of their version, everything else that of its content.
 */
const unlessUnchanged = (response: HttpResponse, { headers }: Exchange['request']): HttpResponse => {
  if (response.status !== 200 || typeof response.body !== 'string') return response;
  const ETag = response.headers.ETag ?? `W/"${createHash('sha1').update(response.body).digest('base64url')}"`;
  return includesTag(headers.get('if-none-match') ?? '', ETag.replace('W/', ''))
    ? { status: 304, headers: { ETag }, body: null }
    : { ...response, headers: { ...response.headers, ETag } };
};

/** The HTTP response of an operation's outcome. */
export const httpResponseOf = (reply: Reply, { request, contract }: Exchange): HttpResponse => {
  const { status, body, headers } = reply;
  if (isProblem(reply)) {
    const contentType = problemContentType(request.headers.get('accept'));
    return jsonResponse(status, body, { ...headers, 'Content-Type': contentType });
  }
  if (body instanceof EventStream) {
    // Without these headers, proxies may buffer events.
    const unbuffered = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' };
    return {
      status,
      headers: { 'Content-Type': EVENT_STREAM, ...unbuffered, ...headers },
      body: serverSentEvents(body),
    };
  }
  const mediaType = contract?.response.mediaType;
  if (mediaType) return { status, headers: { 'Content-Type': mediaType, ...headers }, body: body as string };
  const response = jsonResponse(status, body, headers);
  return request.method === 'GET' || request.method === 'HEAD' ? unlessUnchanged(response, request) : response;
};

/** The problem document for a thrown value, as an HTTP response. */
const errorResponse = (thrown: unknown, exchange: Exchange): HttpResponse =>
  httpResponseOf(problemReply(thrown, exchange), exchange);

/** Every response has quota headers (D10), even if the request failed before it was counted. */
const anyQuota = async ({ quota, address }: Exchange): Promise<Quota> =>
  quota ?? (await peek('auth', address).catch((error) => (error as RateLimitError).quota));

const DEFAULT_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept, Authorization, Cookie, Origin',
} as const;

/** Runs `work`, writes one line of the log, and records the request for the usage page of its user. */
const recorded = async <Result extends { status: number }>(
  exchange: Exchange,
  template: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const startedAt = performance.now();
  const { request, id, requestId, contract } = exchange;
  const { method, url } = request;
  const result = await inSpan(
    `${method} ${template}`,
    {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': template, 'request.id': requestId },
      parent: request.headers.get('traceparent'),
    },
    () => withLogContext({ requestId, ...loggedAddress(exchange.request.headers) }, work),
    ({ status }) => ({ 'http.response.status_code': status }),
  );
  const milliseconds = Math.round(performance.now() - startedAt);
  const { actor, problem, failure } = exchange;
  const { status } = result;
  observeRequest(template, method, status, milliseconds);
  const line = { method, path: template, status };
  const fields = {
    requestId,
    ...line,
    ms: milliseconds,
    userId: actor?.userId,
    ...loggedAddress(request.headers),
  };
  if (failure) log()[failure.level]({ ...fields, err: failure.err }, failure.message);
  else log().info(fields);
  if (actor) {
    const { userId, via, keyId } = actor;
    recordRequest({
      ...line,
      ...problem,
      userId,
      via,
      keyId,
      id,
      requestId: requestId === id ? null : requestId,
      operation: contract?.operationId ?? null,
      url: loggedUrl(url, contract),
      milliseconds,
      createdAt: new Date(),
    });
  }
  return result;
};

/** The caller's `X-Request-Id`; undefined if it is malformed, or is a secret. */
const callersRequestId = (headers: Headers): string | undefined => {
  const given = headers.get('x-request-id') ?? '';
  return requestIdSchema.safeParse(given).success && maskSecrets(given) === given ? given : undefined;
};

const openExchange = (request: RequestHead, contract?: Contract): Exchange => {
  const id = v7();
  return {
    request,
    id,
    // A call within this process belongs to the request that makes it.
    requestId: callersRequestId(request.headers) ?? logContext().requestId ?? id,
    address: clientKey(request.headers),
    contract,
  };
};

/**
 * Handles a request: turns errors into problem documents, adds the request id and the quota to every response, and
 * writes one log line (D5, D10).
 * @param template the path with the names of its parameters, for the log
 * @param contract the operation, if there is one
 */
export const handleRequest = async (
  request: Request,
  template: string,
  work: (exchange: Exchange) => Promise<HttpResponse>,
  contract?: Contract,
): Promise<Response> => {
  const exchange = openExchange(request, contract);
  const { response } = await recorded(exchange, template, async () => {
    const result = await work(exchange).catch((error: unknown) => errorResponse(error, exchange));
    const headers = {
      ...DEFAULT_HEADERS,
      ...corsHeadersFor(request.headers),
      'X-Request-Id': exchange.requestId,
      ...quotaHeaders(await anyQuota(exchange)),
      ...mergeHeaders(contract ? deprecationHeaders(contract) : {}, result.headers),
    };
    return { status: result.status, response: await send({ ...result, headers }) };
  });
  return response;
};

/**
 * Handles a request that is neither counted nor recorded, such as for a file: players request dozens of ranges of one
 * video (D10).
 * @param headers of every response
 */
export const handleUncounted = async (
  request: Request,
  work: () => Promise<HttpResponse>,
  headers: Record<string, string> = {},
): Promise<Response> => {
  const exchange = openExchange(request);
  const context = { requestId: exchange.requestId, ...loggedAddress(exchange.request.headers) };
  const result = await withLogContext(context, work).catch((error: unknown) => {
    const problem = errorResponse(error, exchange);
    return { ...problem, headers: { ...problem.headers, 'Cache-Control': 'no-store' } };
  });
  return send({ ...result, headers: { ...result.headers, ...headers, 'X-Request-Id': exchange.requestId } });
};

/** Handles a call within this process like a request, but without HTTP: a problem document is a reply like any other. */
export const handleCall = (
  request: RequestHead,
  contract: Contract,
  work: (exchange: Exchange) => Promise<Reply>,
): Promise<Reply> => {
  const exchange = openExchange(request, contract);
  return recorded(exchange, contract.path, () =>
    work(exchange).catch((error: unknown) => problemReply(error, exchange)),
  );
};
