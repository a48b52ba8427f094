import type { BodyOf, Contract, FileOf, ParamsOf, QueryOf, ResponseOf, StatusOf } from '../../core/contracts/contract';
import { limitSubject, type RequestActor } from '../../core/model/actor';
import { EXPENSIVE_READS, type RateBucket } from '../../core/model/limits';
import type { Position } from '../../core/model/page';
import { createFairQueue } from '../adapters/process-pool/fair-queue';
import { doRequestOf, type Transaction } from '../db';
import { requireScopes, TooManyConcurrentRequestsError } from '../errors';
import { authenticate } from './authenticate';
import type { EVENT_STREAM, EventStream } from './event-stream';
import { type Exchange, handleCall, type RequestHead } from './exchange';
import type { Reply } from './http-response';
import { runOnce } from './idempotency';
import { type Payload, type Precheck, parseRequest } from './payload';
import { expectedVersions, HttpError, toHttpError, versionHeaders } from './problem';
import { consume, consumeWithin, peek } from './rate-limit';

const { waitMs, searches, ...limits } = EXPENSIVE_READS;

/** Users take turns. */
const searchQueue = createFairQueue({ ...limits, running: searches, waiting: Infinity });
/** Some of these wait for other servers, so each user has separate slots and delays nobody else. */
const otherQueue = createFairQueue({ ...limits, running: Infinity, waiting: Infinity });

const queueOf = ({ isExpensive }: Contract, url: URL) => {
  if (url.searchParams.has('q')) return searchQueue;
  return isExpensive ? otherQueue : undefined;
};

/**
 * Runs `work`, within the limits of `EXPENSIVE_READS` if it searches a list or the operation is marked as expensive.
 * @throws TooManyConcurrentRequestsError if it had to wait too long, or too many wait already; the errors of `work`
 */
export const limitExpensive = async <T>(
  contract: Contract,
  url: URL,
  userId: string,
  work: () => Promise<T>,
): Promise<T> => {
  const queue = queueOf(contract, url);
  if (!queue) return work();
  const wait = AbortSignal.timeout(waitMs);
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  return queue.run({ userId }, start, wait).catch((error: unknown) => {
    throw wait.aborted && !hasStarted ? new TooManyConcurrentRequestsError() : error;
  });
};

interface OperationContext<C extends Contract> {
  /** For event streams, which check its credential again while they are open. */
  request: RequestHead;
  actor: RequestActor;
  userId: string;
  operationId: string;
  url: URL;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  file: FileOf<C>;
  /** Position after which the page of a list starts; null for the first page. */
  after: Position | null;
  /** The values of `updated_at` that `If-Match` allows; null for any. */
  expected: readonly string[] | null;
  /**
   * Counts the request in the operation's transaction, for buckets in `DEFERRED_BUCKETS`.
   * @param as the bucket; by default that of the operation
   * @throws RateLimitError
   */
  charge: (tx: Transaction, as?: RateBucket) => Promise<void>;
  /** Counts the request as this many requests instead of one. @throws RateLimitError */
  countAs: (requests: number) => Promise<void>;
}

/** The body that a handler returns. */
type ReplyOf<C extends Contract> = C['response'] extends { mediaType: typeof EVENT_STREAM }
  ? EventStream
  : ResponseOf<C> | (C['response'] extends { stream: object } ? EventStream : never);

export type Handler<C extends Contract> = (
  context: OperationContext<C>,
) => Promise<Reply<StatusOf<C>, ReplyOf<C>>> | Reply<StatusOf<C>, ReplyOf<C>>;

/** An operation of the API, called over HTTP or within the process. */
export interface Operation {
  contract: Contract;
  /** A `Handler` of the contract. */
  handler: (context: never) => Promise<Reply> | Reply;
  precheck?: Precheck;
}

/** The input of an operation besides its URL, not validated yet. */
export interface OperationCall {
  /** Of the path. */
  params: Record<string, unknown>;
  /** Null or undefined for none. */
  idempotencyKey: unknown;
  readPayload: () => Promise<Payload> | Payload;
}

/**
 * Renders are counted only if they are accepted; failures with these statuses use none up (D10), but count as writes:
 * detecting them can take long. The operation counts the request in the transaction that creates the job, so
 * concurrent requests cannot exceed the limit.
 */
const DEFERRED_BUCKETS: ReadonlySet<RateBucket> = new Set(['render']);
const FREE_STATUSES: ReadonlySet<number> = new Set([400, 409, 422]);

/** The bucket that counts an actor's request: test renders are free of the limit of renders and count as writes (D87). */
const bucketOf = <B extends RateBucket>({ bucket }: { bucket: B }, { livemode }: RequestActor): B | 'write' =>
  bucket === 'render' && !livemode ? 'write' : bucket;

/** Authenticates and counts a request (D4). Failed credentials are counted by address (D10). */
const admit = async (exchange: Exchange, contract: Contract): Promise<RequestActor> => {
  const actor = await authenticate(exchange.request);
  if (!actor) {
    exchange.quota = await consume('auth', exchange.address);
    throw new HttpError('unauthorized', 'Send a valid API key as "Authorization: Bearer <key>", or sign in.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  exchange.actor = actor;
  const bucket = bucketOf(contract, actor);
  if (DEFERRED_BUCKETS.has(bucket)) {
    exchange.quota = await peek(bucket, limitSubject(actor));
    await peek('write', limitSubject(actor));
  } else {
    exchange.quota = await consume(bucket, limitSubject(actor));
  }
  return actor;
};

/** Counts a failed request of a deferred bucket, as a write if its status is free. */
const chargeFailure = async (
  exchange: Exchange,
  bucket: RateBucket,
  actor: RequestActor,
  error: unknown,
): Promise<void> => {
  const { status } = toHttpError(error);
  if (!DEFERRED_BUCKETS.has(bucket) || status >= 429) return;
  // The response still contains the number of renders left.
  if (FREE_STATUSES.has(status)) await consume('write', limitSubject(actor));
  else exchange.quota = await consume(bucket, limitSubject(actor));
};

/** A call that has passed authentication, rate limit and scopes. */
interface AuthorizedCall {
  exchange: Exchange;
  actor: RequestActor;
  url: URL;
  params: Record<string, unknown>;
  payload: Payload;
}

/** Validates the call and runs the handler. */
const perform = async (
  { contract, handler, precheck }: Operation,
  { exchange, actor, url, params, payload }: AuthorizedCall,
): Promise<Reply> => {
  let refund = async () => {};
  const bucket = bucketOf(contract, actor);
  const context = {
    ...parseRequest(contract, payload, url, params, actor.userId, precheck),
    file: payload.file,
    request: exchange.request,
    actor,
    userId: actor.userId,
    operationId: contract.operationId,
    expected: expectedVersions(contract, exchange.request),
    url,
    charge: async (tx: Transaction, as: RateBucket = contract.bucket) => {
      const charged = bucketOf({ bucket: as }, actor);
      // Other requests are counted before they are handled.
      if (!DEFERRED_BUCKETS.has(charged)) return;
      const counted = await consumeWithin(tx, charged, limitSubject(actor));
      refund = counted.refund;
      exchange.quota = counted.quota;
    },
    countAs: async (requests: number) => {
      if (requests > 1) exchange.quota = await consume(bucket, limitSubject(actor), requests - 1);
    },
  };
  // The values have the types of the contract's schemas, which TypeScript cannot infer through `Contract`.
  const reply = await Promise.resolve(handler(context as never)).catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  return { ...reply, headers: { ...versionHeaders(contract, reply.body), ...reply.headers } };
};

/**
 * Runs an operation: authentication, rate limit, scopes, validation, handler, in the order of D4.
 * Scopes are checked before the idempotency key (D8), so an API key without the scope cannot replay a response.
 * @throws errors that become problem documents
 */
export const runOperation = async (
  operation: Operation,
  exchange: Exchange,
  { params, idempotencyKey, readPayload }: OperationCall,
): Promise<Reply> => {
  const { contract } = operation;
  const actor = await admit(exchange, contract);
  try {
    requireScopes(actor, contract.scopes);
    const payload = await readPayload();
    const url = new URL(exchange.request.url);
    return await doRequestOf(actor.userId, () =>
      runOnce(exchange, contract, { idempotencyKey, payload }, () =>
        limitExpensive(contract, url, actor.userId, () =>
          perform(operation, { exchange, actor, url, params, payload }),
        ),
      ),
    );
  } catch (error) {
    await chargeFailure(exchange, bucketOf(contract, actor), actor, error);
    throw error;
  }
};

/**
 * Calls an operation within this process: authenticated, counted, validated and logged as a request.
 * @param request the credentials and address of the caller, and the URL of the operation
 */
export const callOperation = (operation: Operation, request: RequestHead, call: OperationCall): Promise<Reply> =>
  handleCall(request, operation.contract, (exchange) => runOperation(operation, exchange, call));
