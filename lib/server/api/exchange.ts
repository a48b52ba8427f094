import { DrizzleQueryError } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isStatementEnded } from '@/drizzle/errors';
import type { Contract } from '../../core/contracts/contract';
import type { RequestActor } from '../../core/model/actor';
import { problemContentType } from '../../core/model/problems';
import { env } from '../env';
import { DomainError } from '../errors';
import { clientKey } from '../http/headers';
import { log } from '../log';
import { observeRequest } from '../metrics/http';
import { CORS_HEADERS } from './cors';
import { type HttpResponse, jsonResponse, send } from './http-response';
import { HttpError, problemDocument, toHttpError } from './problem';
import { peek, type Quota, quotaHeaders, RateLimitError } from './rate-limit';
import { type Refusal, refusalOf } from './refusal';
import { loggedUrl, recordRequest } from './request-log';

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

/** A request while it is handled. The response's headers and the log line are built from it. */
export interface Exchange {
  readonly request: Request;
  readonly requestId: string;
  /** Failed credentials are counted by this address. */
  readonly address: string;
  /** The operation; none for paths and methods that do not exist. */
  readonly contract?: Contract;
  actor?: RequestActor;
  quota?: Quota;
  /** Set if the response is a problem document, unless it is a replay (D8). */
  refusal?: Refusal;
  /** What operators should know of, in the request's line of the log. */
  failure?: { level: 'warn' | 'error'; message: string; err: unknown };
}

/** Leaves out a failed query's parameters: they contain user input and hashes of keys. */
const loggable = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? (error.cause ?? error.query) : error;

/** Whether the service rejects a request without being at fault, for example a topic without facts (503). */
const isDeliberate = (thrown: unknown): boolean =>
  (thrown instanceof HttpError || thrown instanceof DomainError) && thrown.cause === undefined;

/** The problem document for a thrown value (D5). */
export const errorResponse = (thrown: unknown, exchange: Exchange): HttpResponse => {
  const error = toHttpError(thrown);
  if (error instanceof RateLimitError) exchange.quota = error.quota;
  const document = problemDocument(error, exchange.requestId);
  exchange.refusal = refusalOf(error, document);
  const err = loggable(thrown);
  // A client that leaves while its body is read is no fault, and nobody receives the response.
  if (exchange.request.signal.aborted) return jsonResponse(error.status, document);
  if (isStatementEnded(thrown)) {
    exchange.failure = { level: 'warn', message: 'the database ended a statement of the request', err };
  } else if (error.status >= 500 && !isDeliberate(thrown)) {
    exchange.failure = { level: 'error', message: 'request failed', err };
  }
  return jsonResponse(error.status, document, {
    ...error.extras.headers,
    'Content-Type': problemContentType(exchange.request.headers.get('accept')),
  });
};

/** Every response has quota headers (D10), even if the request failed before it was counted. */
const anyQuota = async ({ quota, address }: Exchange): Promise<Quota> =>
  quota ?? (await peek('auth', address).catch((error) => (error as RateLimitError).quota));

const DEFAULT_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept, Authorization, Cookie',
  ...CORS_HEADERS,
} as const;

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
  const startedAt = performance.now();
  const exchange: Exchange = { request, requestId: v7(), address: clientKey(request.headers), contract };
  const result = await work(exchange).catch((error: unknown) => errorResponse(error, exchange));
  const headers = {
    ...DEFAULT_HEADERS,
    'X-Request-Id': exchange.requestId,
    ...quotaHeaders(await anyQuota(exchange)),
    ...mergeHeaders(contract ? deprecationHeaders(contract) : {}, result.headers),
  };
  const response = await send({ ...result, headers });
  const milliseconds = Math.round(performance.now() - startedAt);
  const { requestId, actor, refusal, failure } = exchange;
  observeRequest(template, request.method, result.status, milliseconds);
  const line = { method: request.method, path: template, status: result.status };
  const fields = { requestId, ...line, ms: milliseconds, userId: actor?.userId };
  if (failure) log()[failure.level]({ ...fields, err: failure.err }, failure.message);
  else log().info(fields);
  if (actor) {
    const { userId, via, keyId } = actor;
    const operation = contract?.operationId ?? null;
    const url = loggedUrl(request.url, contract);
    const caller = { userId, via, keyId };
    recordRequest({
      ...line,
      ...refusal,
      ...caller,
      id: requestId,
      operation,
      url,
      milliseconds,
      createdAt: new Date(),
    });
  }
  return response;
};
