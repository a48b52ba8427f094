import type { BodyOf, Contract, FileOf, ParamsOf, QueryOf, ReplyOf } from '../contract';
import type { Transaction } from '../db';
import type { RequestActor } from '../model/actor';
import type { RateBucket } from '../model/limits';
import type { Position } from '../model/page';
import { type Answer, jsonAnswer } from './answer';
import { authenticate } from './authenticate';
import { type Exchange, exchange } from './exchange';
import { HttpError } from './http-error';
import { idempotently } from './idempotency';
import { parseRequest } from './parse';
import { type Payload, readPayload } from './payload';
import { expectedVersions, versionHeaders } from './precondition';
import { toHttpError } from './problem';
import { consume, consumeWithin, peek } from './rate-limit';
import type { Reply } from './respond';

/** What a handler is given. */
export interface RouteContext<C extends Contract> {
  /** For event streams, whose credential is checked again while they are open. */
  request: Request;
  actor: RequestActor;
  userId: string;
  operationId: string;
  url: URL;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  file: FileOf<C>;
  /** Where the list begins; null at its start. */
  after: Position | null;
  /** The `updated_at`s that the resource may have for this change (`If-Match`); null for any. */
  expected: readonly string[] | null;
  /** Counts the request within the verb's transaction; for buckets in `LATE_BUCKETS`, which `route` leaves uncounted. */
  charge: (tx: Transaction) => Promise<void>;
  /** Counts the request as this many instead of one, once it is known what it costs. @throws RateLimitError */
  countAs: (requests: number) => Promise<void>;
}

type Handler<C extends Contract> = (
  context: RouteContext<C>,
) => Promise<Reply<C['response']['status'], ReplyOf<C>>> | Reply<C['response']['status'], ReplyOf<C>>;

/** Path parameters as Next hands them over. */
interface NextContext {
  params: Promise<Record<string, unknown>>;
}

/** An operation's handler, as Next calls it. */
export interface Route {
  (request: Request, context: NextContext): Promise<Response>;
  contract: Contract;
}

/** A request that has passed credentials, rate limit and scopes. */
interface Admitted {
  state: Exchange;
  actor: RequestActor;
  url: URL;
  rawParams: Record<string, unknown>;
  payload: Payload;
}

/**
 * A render is counted only if it is accepted: refusals with these statuses are free (D10). So the
 * verb counts it, in the transaction that makes the job, and concurrent requests cannot take more.
 */
const LATE_BUCKETS: ReadonlySet<RateBucket> = new Set(['render']);
const FREE_STATUSES: ReadonlySet<number> = new Set([400, 409, 422]);

/** Credentials → rate limit (D4). Failed credentials count against the address (D10). */
export const admit = async (state: Exchange, bucket: Contract['bucket']): Promise<RequestActor> => {
  const actor = await authenticate(state.request);
  if (!actor) {
    state.quota = await consume('auth', state.address);
    throw new HttpError('unauthorized', 'Send a valid API key as "Authorization: Bearer <key>", or sign in.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  state.actor = actor;
  state.quota = await (LATE_BUCKETS.has(bucket) ? peek : consume)(bucket, actor.userId);
  return actor;
};

const checkScopes = (required: Contract['scopes'], actor: RequestActor): void => {
  if (required.every((scope) => actor.scopes.includes(scope))) return;
  throw new HttpError(
    'forbidden',
    `This operation needs ${required.join(', ')}; the key has ${actor.scopes.join(', ') || 'no scopes'}.`,
    { members: { required_scopes: required, granted_scopes: actor.scopes } },
  );
};

/** Counts what a late bucket's verb did not come to count: refusals other than the free ones. */
const chargeRefusal = async (
  state: Exchange,
  bucket: RateBucket,
  actor: RequestActor,
  error: unknown,
): Promise<void> => {
  const { status } = toHttpError(error);
  if (LATE_BUCKETS.has(bucket) && status < 429 && !FREE_STATUSES.has(status)) {
    state.quota = await consume(bucket, actor.userId);
  }
};

/** Validation, and then the verb. */
const perform = async <const C extends Contract>(
  contract: C,
  handler: Handler<C>,
  { state, actor, url, rawParams, payload }: Admitted,
): Promise<Answer> => {
  let giveBack = async () => {};
  const context = {
    ...parseRequest(contract, payload.bytes, url, rawParams, actor.userId),
    file: payload.file,
    request: state.request,
    actor,
    userId: actor.userId,
    operationId: contract.operationId,
    expected: expectedVersions(contract, state.request),
    url,
    charge: async (tx: Transaction) => {
      const counted = await consumeWithin(tx, contract.bucket, actor.userId);
      giveBack = counted.giveBack;
      state.quota = counted.quota;
    },
    countAs: async (requests: number) => {
      if (requests > 1) state.quota = await consume(contract.bucket, actor.userId, requests - 1);
    },
  };
  // The contract's schemas made these values; the compiler cannot follow them through `Contract`.
  const reply = await Promise.resolve(handler(context as RouteContext<C>)).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  const { mediaType } = contract.response;
  if (!mediaType) {
    return jsonAnswer(reply.status, reply.body, { ...versionHeaders(contract, reply.body), ...reply.headers });
  }
  const { status, body, headers } = reply as Reply<number, string | ReadableStream>;
  return { status, headers: { 'Content-Type': mediaType, ...headers }, body };
};

/**
 * Makes an operation of a contract and the rule behind it: everything between the request and the
 * verb, and between its result and the answer, in the order of D4. What comes after the scopes happens
 * once an `Idempotency-Key` (D8): so a key without the scope cannot have an answer replayed.
 */
export const route = <const C extends Contract>(contract: C, handler: Handler<C>): Route => {
  const handle = (request: Request, { params }: NextContext): Promise<Response> =>
    exchange(request, contract.path, async (state) => {
      const actor = await admit(state, contract.bucket);
      try {
        checkScopes(contract.scopes, actor);
        const payload = await readPayload(contract, request);
        const admitted = { state, actor, url: new URL(request.url), rawParams: await params, payload };
        return await idempotently(state, contract, payload, () => perform(contract, handler, admitted));
      } catch (error) {
        await chargeRefusal(state, contract.bucket, actor, error);
        throw error;
      }
    });
  return Object.assign(handle, { contract });
};
