import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { type Contract, isReplayable } from '../../core/contracts/contract';
import { env } from '../env';
import { log } from '../log';
import { seal, unseal } from '../seal';
import { type Exchange, errorResponse } from './exchange';
import { type HttpResponse, jsonResponse } from './http-response';
import {
  type Claim,
  deleteClaim,
  findClaim,
  insertClaim,
  type KeyOwner,
  LEASE_SECONDS,
  renewLease,
  type StoredResponse,
  storeResponse,
} from './idempotency-store';
import type { Payload } from './payload';
import { HttpError, toHttpError } from './problem';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x20-\x7e]{1,255}$/;

const keyOf = ({ headers }: Request): string | null => {
  const key = headers.get(HEADER);
  if (key === null || KEY.test(key)) return key;
  throw new HttpError('validation-error', `The header "${HEADER}" is invalid.`, {
    errors: [{ field: HEADER, message: 'Must have 1 to 255 printable ASCII characters.', code: 'invalid_format' }],
  });
};

/** Two requests with one key are the same if their path, query and body are. */
const fingerprintOf = (url: URL, digest: string): string =>
  createHash('sha256').update(`${url.pathname}${url.search}\0${digest}`).digest('hex');

/** Responses that can be different the next time are not stored (D8). */
const isStorable = (status: number): boolean => status !== 401 && status !== 429 && status < 500;

/** Stored bodies are sealed, because some contain a secret that is shown only once. */
const placeOf = ({ userId, operationId, key }: KeyOwner): string => `answer ${userId} ${operationId} ${key}`;

const replay = (owner: KeyOwner, { status, headers, body }: StoredResponse): HttpResponse => ({
  status,
  headers: { ...headers, 'Idempotent-Replayed': 'true' },
  body: body && unseal(body, placeOf(owner)),
});

const inProgress = (): HttpError =>
  new HttpError('idempotency-in-progress', 'The first request with this key has not finished yet. Try again shortly.', {
    headers: { 'Retry-After': '1' },
  });

/** The response to a key that is in use. A file is read to its end to compare it. */
const replayOrReject = async (owner: KeyOwner, url: URL, payload: Payload): Promise<HttpResponse> => {
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
    'The earlier request succeeded, but its response was too large to store. Retrieve the resource instead, from the Location header if there is one.',
};

/** Headers that describe the omitted body. */
const BODY_HEADERS = new Set(['content-type', 'content-length', 'etag']);

const omitLargeBody = (response: HttpResponse): HttpResponse => {
  const { status, headers, body } = response;
  if (typeof body !== 'string' || Buffer.byteLength(body) <= env().MAX_IDEMPOTENT_BYTES) return response;
  const others = Object.entries(headers).filter(([name]) => !BODY_HEADERS.has(name.toLowerCase()));
  return jsonResponse(status, OMITTED_BODY, { ...Object.fromEntries(others), 'Idempotent-Body': 'omitted' });
};

/** Responses to a POST are JSON or have no body. */
const store = (claim: Claim, response: HttpResponse): Promise<void> => {
  const { status, headers, body } = omitLargeBody(response);
  return storeResponse(claim, { status, headers, body: typeof body === 'string' ? seal(body, placeOf(claim)) : null });
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
  work: () => Promise<HttpResponse>,
) => {
  const renewal = setInterval(() => void orLog(renewLease(claim)), (LEASE_SECONDS * 1000) / 3);
  try {
    const response = await work();
    const fingerprint = fingerprintOf(url, await payload.finalDigest());
    await orLog(store({ ...claim, fingerprint }, response));
    return response;
  } catch (error) {
    // A failed file upload was not read to its end, so it has no fingerprint to compare with.
    const canStore = claim.fingerprint !== null && isStorable(toHttpError(error).status);
    await orLog(canStore ? store(claim, errorResponse(error, exchange)) : deleteClaim(claim));
    throw error;
  } finally {
    clearInterval(renewal);
  }
};

/**
 * Runs `work` once for all requests of a user to an operation with the same `Idempotency-Key` within 24 h (D8); the
 * others get the stored response. Without the header, or if the operation doesn't support it, `work` always runs.
 * @throws HttpError 400 for an invalid key, 409 while the first request is running, 422 for a different request
 */
export const runOnce = async (
  exchange: Exchange,
  contract: Contract,
  payload: Payload,
  work: () => Promise<HttpResponse>,
): Promise<HttpResponse> => {
  const { request, actor } = exchange;
  const key = isReplayable(contract) ? keyOf(request) : null;
  if (key === null || !actor) return work();
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
