import { log } from '../log';
import type { RequestActor } from '../model/actor';
import { STREAM_LIMITS } from '../model/limits';
import { processWide } from '../process-wide';
import { authenticate } from './authenticate';
import { HttpError } from './http-error';

/** The streams that one credential opened, and the request that carried it first. */
interface Opened {
  request: Request;
  userId: string;
  ends: Set<() => void>;
  timer?: NodeJS.Timeout;
}

const open = processWide('event streams', () => ({
  perUser: new Map<string, number>(),
  perCredential: new Map<string, Opened>(),
}));

const count = (userId: string, step: 1 | -1): void => {
  const { perUser } = open;
  const streams = (perUser.get(userId) ?? 0) + step;
  if (streams > 0) perUser.set(userId, streams);
  else perUser.delete(userId);
};

/** Ends the streams of a credential that no longer belongs to the user; otherwise looks again later. */
const recheck = async (opened: Opened): Promise<void> => {
  try {
    const actor = await authenticate(opened.request);
    if (actor?.userId !== opened.userId) for (const end of [...opened.ends]) end();
  } catch (error) {
    log().warn({ err: error, userId: opened.userId }, 'The credential of open event streams could not be checked');
  }
  if (opened.ends.size > 0) recheckLater(opened);
};

const recheckLater = (opened: Opened): void => {
  opened.timer = setTimeout(() => void recheck(opened), STREAM_LIMITS.recheckMs).unref();
};

const join = (request: Request, userId: string, end: () => void): (() => void) => {
  const { perCredential } = open;
  const credential = JSON.stringify([request.headers.get('authorization'), request.headers.get('cookie')]);
  const opened = perCredential.get(credential) ?? {
    request: new Request(request.url, { headers: request.headers }),
    userId,
    ends: new Set(),
  };
  if (opened.ends.size === 0) recheckLater(opened);
  opened.ends.add(end);
  perCredential.set(credential, opened);
  return () => {
    opened.ends.delete(end);
    if (opened.ends.size > 0) return;
    clearTimeout(opened.timer);
    if (perCredential.get(credential) === opened) perCredential.delete(credential);
  };
};

/**
 * Counts an event stream as open in this process until the returned function is called. Calls `end` within 5 s of the
 * credential's end: a revoked or expired key, a session that was signed out, a deleted user. A credential is checked once
 * for all of its streams.
 * @throws HttpError 429 when the user has 20 open streams already
 */
export const holdStream = (request: Request, { userId }: RequestActor, end: () => void): (() => void) => {
  if ((open.perUser.get(userId) ?? 0) >= STREAM_LIMITS.perUser) {
    throw new HttpError(
      'rate-limit-exceeded',
      `At most ${STREAM_LIMITS.perUser} event streams can be open at once; close one and try again.`,
      { headers: { 'Retry-After': String(STREAM_LIMITS.retryAfterSeconds) } },
    );
  }
  count(userId, 1);
  const leave = join(request, userId, end);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    count(userId, -1);
    leave();
  };
};
