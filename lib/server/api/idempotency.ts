import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { idempotencyKeys } from '@/drizzle/schema/requests';
import { type Contract, isReplayable } from '../../core/contracts/contract';
import { db } from '../db';
import { env } from '../env';
import { log } from '../log';
import { seal, unseal } from '../seal';
import { type Exchange, problemReply } from './exchange';
import type { Reply } from './http-response';
import type { Payload } from './payload';
import { HttpError, toHttpError } from './problem';

/** How long responses are stored (D8). */
const LIFETIME = sql`interval '24 hours'`;
/** A claim that was not renewed for this long belonged to a process that died. */
const LEASE_SECONDS = 30;
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Identifies a key: keys are separate for each user, operation, and live and test mode. */
interface KeyOwner {
  userId: string;
  operationId: string;
  key: string;
}

/** The right to run the request. `holder` distinguishes it from later claims. */
interface Claim extends KeyOwner {
  holder: string;
  fingerprint: string | null;
}

interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

const { userId, operationId, key, holder, fingerprint, leasedUntil, createdAt } = idempotencyKeys;
const isOf = (owner: KeyOwner) => and(eq(userId, owner.userId), eq(operationId, owner.operationId), eq(key, owner.key));
const isHeldBy = (claim: Claim) => and(isOf(claim), eq(holder, claim.holder));

/**
 * Claims the key if it is free: unused, expired, or left by a process that died while running the same request. A
 * single statement, so only one of several concurrent requests succeeds.
 */
const insertClaim = async (claim: Claim): Promise<boolean> => {
  const values = { ...claim, leasedUntil: leaseEnd, status: null, headers: null, body: null, createdAt: sql`now()` };
  const isExpired = sql`${createdAt} < now() - ${LIFETIME}`;
  const isAbandoned = sql`${leasedUntil} < now() and ${fingerprint} is not distinct from excluded.fingerprint`;
  const claimed = await db()
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({
      target: [userId, operationId, key],
      set: values,
      setWhere: sql`${isExpired} or (${isAbandoned})`,
    })
    .returning({ holder });
  return claimed.length > 0;
};

/** The claim on a key; undefined if it was just deleted. */
const findClaim = async (owner: KeyOwner) => {
  const [found] = await db().select().from(idempotencyKeys).where(isOf(owner));
  return found;
};

const renewLease = async (claim: Claim): Promise<void> => {
  await db().update(idempotencyKeys).set({ leasedUntil: leaseEnd }).where(isHeldBy(claim));
};

const storeResponse = async (claim: Claim, response: StoredResponse): Promise<void> => {
  await db()
    .update(idempotencyKeys)
    .set({ ...response, fingerprint: claim.fingerprint, leasedUntil: null })
    .where(isHeldBy(claim));
};

/** Frees the key, so that the request can be sent again with it. */
const deleteClaim = async (claim: Claim): Promise<void> => {
  await db().delete(idempotencyKeys).where(isHeldBy(claim));
};

/** Deletes expired keys, which count as free already. */
export const deleteExpiredKeys = async (): Promise<void> => {
  await db()
    .delete(idempotencyKeys)
    .where(lt(createdAt, sql`now() - ${LIFETIME}`));
};

const HEADER = 'Idempotency-Key';
const KEY = /^[\x20-\x7e]{1,255}$/;

const checkedKey = (key: unknown): string => {
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new HttpError('validation-error', `The header "${HEADER}" is invalid.`, {
    errors: [{ field: HEADER, message: 'Must have 1 to 255 printable ASCII characters.', code: 'invalid_format' }],
  });
};

/** Two requests with one key are the same if their path, query and body are. */
const fingerprintOf = (url: URL, digest: string): string =>
  createHash('sha256').update(`${url.pathname}${url.search}\0${digest}`).digest('hex');

/** Of the errors, only those of the body are stored; others can be different once their cause is gone (D8). */
const isStorable = (status: number): boolean => status === 400;

/** Stored bodies are sealed, because some contain a secret that is shown only once. */
const placeOf = ({ userId, operationId, key }: KeyOwner): string => `answer ${userId} ${operationId} ${key}`;

const replay = (owner: KeyOwner, { status, headers, body }: StoredResponse): Reply => ({
  status,
  headers: { ...headers, 'Idempotent-Replayed': 'true' },
  body: body === null ? undefined : JSON.parse(unseal(body, placeOf(owner))),
});

const inProgress = (): HttpError =>
  new HttpError('idempotency-in-progress', 'The first request with this key has not finished yet. Try again shortly.', {
    headers: { 'Retry-After': '1' },
  });

/** The response to a key that is in use. A file is read to its end to compare it. */
const replayOrReject = async (owner: KeyOwner, url: URL, payload: Payload): Promise<Reply> => {
  const found = await findClaim(owner);
  if (!found || (found.fingerprint === null && found.status === null)) throw inProgress();
  if (found.fingerprint !== fingerprintOf(url, await payload.finalDigest())) {
    throw new HttpError('idempotency-key-reused', 'This key was used for a request with another path or body.');
  }
  if (found.status === null) throw inProgress();
  return replay(owner, { status: found.status, headers: found.headers ?? {}, body: found.body });
};

/** Replaces a response body that is too large to store. */
const OMITTED_BODY = {
  data: null,
  message:
    'The earlier request succeeded, but its response was too large to store. Retrieve the resource instead: the Location header has its path, if there is one.',
};

const omitLargeBody = ({ status, headers: { ETag: _, ...headers } = {} }: Reply): Reply => ({
  status,
  headers: { ...headers, 'Idempotent-Body': 'omitted' },
  body: OMITTED_BODY,
});

/** Responses to a POST are JSON or have no body. */
const store = (claim: Claim, reply: Reply): Promise<void> => {
  const isLarge = Buffer.byteLength(JSON.stringify(reply.body) ?? '') > env().MAX_IDEMPOTENT_BYTES;
  const { status, headers = {}, body } = isLarge ? omitLargeBody(reply) : reply;
  return storeResponse(claim, {
    status,
    headers,
    body: body === undefined ? null : seal(JSON.stringify(body), placeOf(claim)),
  });
};

/** The request has been handled, so it succeeds even if this fails; the key becomes free when its lease ends. */
const orLog = (write: Promise<void>): Promise<void> =>
  write.catch((error) => log().error({ err: error }, 'updating an idempotency key failed'));

/** Runs `work` while renewing the claim's lease, and stores the response. */
const runClaimed = async (
  claim: Claim,
  exchange: Exchange,
  url: URL,
  payload: Payload,
  work: () => Promise<Reply>,
): Promise<Reply> => {
  const renewal = setInterval(() => void orLog(renewLease(claim)), (LEASE_SECONDS * 1000) / 3);
  try {
    const reply = await work();
    const fingerprint = fingerprintOf(url, await payload.finalDigest());
    await orLog(store({ ...claim, fingerprint }, reply));
    return reply;
  } catch (error) {
    // A failed file upload was not read to its end, so it has no fingerprint to compare with.
    const canStore = claim.fingerprint !== null && isStorable(toHttpError(error).status);
    await orLog(canStore ? store(claim, problemReply(error, exchange)) : deleteClaim(claim));
    throw error;
  } finally {
    clearInterval(renewal);
  }
};

/**
 * Runs `work` once for all requests of a user to an operation with the same `Idempotency-Key` within 24 h (D8); the
 * others get the stored response. Without a key, or if the operation doesn't support it, `work` always runs.
 * @throws HttpError 400 for an invalid key, 409 while the first request is running, 422 for a different request
 */
export const runOnce = async (
  exchange: Exchange,
  contract: Contract,
  { idempotencyKey, payload }: { idempotencyKey: unknown; payload: Payload },
  work: () => Promise<Reply>,
): Promise<Reply> => {
  const { request, actor } = exchange;
  if (!isReplayable(contract) || idempotencyKey === undefined || idempotencyKey === null || !actor) return work();
  const key = checkedKey(idempotencyKey);
  const url = new URL(request.url);
  // A live request must not get the response to a test request (D87).
  const operationId = actor.livemode ? contract.operationId : `${contract.operationId} test`;
  const owner = { userId: actor.userId, operationId, key };
  const fingerprint = payload.digest && fingerprintOf(url, payload.digest);
  const claim = { ...owner, holder: v7(), fingerprint };
  return (await insertClaim(claim))
    ? runClaimed(claim, exchange, url, payload, work)
    : replayOrReject(owner, url, payload);
};
