import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { type Contract, isReplayable } from '../contract';
import { env } from '../env';
import { log } from '../log';
import { seal, unseal } from '../seal';
import { type Answer, jsonAnswer } from './answer';
import { answerError, type Exchange } from './exchange';
import { HttpError } from './http-error';
import {
  type Claim,
  deleteClaim,
  findClaim,
  insertClaim,
  type KeptAnswer,
  type KeyOwner,
  LEASE_SECONDS,
  renewLease,
  updateAnswer,
} from './idempotency-store';
import type { Payload } from './payload';
import { toHttpError } from './problem';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x20-\x7e]{1,255}$/;

const keyOf = ({ headers }: Request): string | null => {
  const key = headers.get(HEADER);
  if (key === null || KEY.test(key)) return key;
  throw new HttpError('validation-error', `The header "${HEADER}" is not usable.`, {
    errors: [{ field: HEADER, message: 'Must have 1 to 255 printable ASCII characters.', code: 'invalid_format' }],
  });
};

/** What makes two requests with one key the same request: the path with its query, and the body. */
const fingerprintOf = (url: URL, digest: string): string =>
  createHash('sha256').update(`${url.pathname}${url.search}\0${digest}`).digest('hex');

/** Answers that may turn out differently the next time are not kept (D8). */
const isKept = (status: number): boolean => status !== 401 && status !== 429 && status < 500;

/** Some answers hold secrets that are shown once. */
const placeOf = ({ userId, operationId, key }: KeyOwner): string => `answer ${userId} ${operationId} ${key}`;

const replay = (owner: KeyOwner, { status, headers, body }: KeptAnswer): Answer => ({
  status,
  headers: { ...headers, 'Idempotent-Replayed': 'true' },
  body: body && unseal(body, placeOf(owner)),
});

const inProgress = (): HttpError =>
  new HttpError('idempotency-in-progress', 'The first request with this key has not ended yet; try again shortly.', {
    headers: { 'Retry-After': '1' },
  });

/** What to do about a key that is taken. An upload is read to its end to be compared. */
const answerAgain = async (owner: KeyOwner, url: URL, payload: Payload): Promise<Answer> => {
  const found = await findClaim(owner);
  if (!found || (found.fingerprint === null && found.status === null)) throw inProgress();
  if (found.fingerprint !== fingerprintOf(url, await payload.finalDigest())) {
    throw new HttpError('idempotency-key-reused', 'This key belongs to a request with another path or body.');
  }
  if (found.status === null) throw inProgress();
  return replay(owner, { status: found.status, headers: found.headers ?? {}, body: found.body });
};

/** What a replay answers with instead of a response that is too large to be kept. */
const DONE = {
  data: null,
  message:
    'This request was done. Its response was too large to be kept for replays: retrieve the resource again, at the Location if there is one.',
};

/** Headers that are about the body which is left out. */
const OF_BODY = new Set(['content-type', 'content-length', 'etag']);

/** Keeps a response for replays; of a large one, that the request was done. */
const withinLimit = (answer: Answer): Answer => {
  const { status, headers, body } = answer;
  if (typeof body !== 'string' || Buffer.byteLength(body) <= env().MAX_IDEMPOTENT_BYTES) return answer;
  const others = Object.entries(headers).filter(([name]) => !OF_BODY.has(name.toLowerCase()));
  return jsonAnswer(status, DONE, { ...Object.fromEntries(others), 'Idempotent-Body': 'omitted' });
};

/** Answers to a POST are JSON, or have no body. */
const keepAnswer = (claim: Claim, answer: Answer): Promise<void> => {
  const { status, headers, body } = withinLimit(answer);
  return updateAnswer(claim, { status, headers, body: typeof body === 'string' ? seal(body, placeOf(claim)) : null });
};

/** The work is done, so its answer goes out even if it cannot be kept; the key is free when its lease ends. */
const orLog = (write: Promise<void>): Promise<void> =>
  write.catch((error) => log().error({ err: error }, 'an idempotency key could not be brought up to date'));

/** Runs `work` under a claim, and keeps what came of it. */
const runClaimed = async (claim: Claim, state: Exchange, url: URL, payload: Payload, work: () => Promise<Answer>) => {
  const renewal = setInterval(() => void orLog(renewLease(claim)), (LEASE_SECONDS * 1000) / 3);
  try {
    const answer = await work();
    const fingerprint = fingerprintOf(url, await payload.finalDigest());
    await orLog(keepAnswer({ ...claim, fingerprint }, answer));
    return answer;
  } catch (error) {
    // Of an upload that was refused, not all was read: there is nothing to know it by.
    const isWorthKeeping = claim.fingerprint !== null && isKept(toHttpError(error).status);
    await orLog(isWorthKeeping ? keepAnswer(claim, answerError(error, state)) : deleteClaim(claim));
    throw error;
  } finally {
    clearInterval(renewal);
  }
};

/**
 * Runs `work` once for all requests with the same `Idempotency-Key`, of one user, to one operation,
 * within 24 h (D8); the others get its answer. Without the header, or where it does not count, it just runs.
 * @throws HttpError 400 for an unusable key, 409 while the first is running, 422 for another request
 */
export const idempotently = async (
  state: Exchange,
  contract: Contract,
  payload: Payload,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const { request, actor } = state;
  const key = isReplayable(contract) ? keyOf(request) : null;
  if (key === null || !actor) return work();
  const url = new URL(request.url);
  const owner = { userId: actor.userId, operationId: contract.operationId, key };
  const fingerprint = payload.digest && fingerprintOf(url, payload.digest);
  const claim = { ...owner, holder: v7(), fingerprint };
  const isOurs = await insertClaim(claim);
  return isOurs ? runClaimed(claim, state, url, payload, work) : answerAgain(owner, url, payload);
};
