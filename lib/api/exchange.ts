import { DrizzleQueryError } from 'drizzle-orm';
import { v7 } from 'uuid';
import { log } from '../log';
import type { RequestActor } from '../model/actor';
import { type Answer, deliver, jsonAnswer } from './answer';
import { addressKey, CLIENT_ADDRESS_HEADER } from './client-address';
import { CORS_HEADERS } from './cors';
import { problemContentType, problemDocument, toHttpError } from './problem';
import { peek, type Quota, quotaHeaders, RateLimitError } from './rate-limit';
import { recordRequest } from './request-log';

/** One request and what became known of it on its way; the answer's headers and the log line are made of it. */
export interface Exchange {
  readonly request: Request;
  readonly requestId: string;
  /** What the client's failed credentials are counted against. */
  readonly address: string;
  actor?: RequestActor;
  quota?: Quota;
}

/** Without the parameters of a failed query: they hold what clients sent, and hashes of keys. */
const loggable = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? (error.cause ?? error.query) : error;

/** The problem document that a thrown value is answered with (D5). */
export const answerError = (thrown: unknown, exchange: Exchange): Answer => {
  const error = toHttpError(thrown);
  if (error instanceof RateLimitError) exchange.quota = error.quota;
  if (error.status >= 500) log().error({ err: loggable(thrown), requestId: exchange.requestId }, 'request failed');
  return jsonAnswer(error.status, problemDocument(error, exchange.requestId), {
    ...error.extras.headers,
    'Content-Type': problemContentType(exchange.request.headers.get('accept')),
  });
};

/** Every answer tells a quota (D10), also one that failed before any was counted. */
const anyQuota = async ({ quota, address }: Exchange): Promise<Quota> =>
  quota ?? (await peek('auth', address).catch((error) => (error as RateLimitError).quota));

/** Of every answer, unless it says otherwise itself. */
const ALWAYS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept, Authorization, Cookie',
  ...CORS_HEADERS,
} as const;

/**
 * Runs `work` and answers in the service's manner whatever happens: problem documents for errors,
 * request id and quota on every answer, one log line (D5, D10).
 * @param template the path with its parameters' names, for the log
 */
export const exchange = async (
  request: Request,
  template: string,
  work: (exchange: Exchange) => Promise<Answer>,
): Promise<Response> => {
  const startedAt = performance.now();
  const address = addressKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown');
  const state: Exchange = { request, requestId: v7(), address };
  const answer = await work(state).catch((error: unknown) => answerError(error, state));
  const headers = {
    ...ALWAYS,
    'X-Request-Id': state.requestId,
    ...quotaHeaders(await anyQuota(state)),
    ...answer.headers,
  };
  const response = await deliver(request, { ...answer, headers });
  const milliseconds = Math.round(performance.now() - startedAt);
  const seen = { method: request.method, path: template, status: answer.status };
  log().info({ requestId: state.requestId, ...seen, ms: milliseconds, userId: state.actor?.userId });
  if (state.actor) {
    const { userId, via } = state.actor;
    recordRequest({ ...seen, id: state.requestId, userId, via, milliseconds, createdAt: new Date() });
  }
  return response;
};
