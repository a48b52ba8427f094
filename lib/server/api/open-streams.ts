import type { RequestActor } from '../../core/model/actor';
import { STREAM_LIMITS } from '../../core/model/limits';
import { log } from '../log';
import { processWide } from '../process-wide';
import { authenticate } from './authenticate';
import { HttpError } from './http-error';

/** The open streams of one credential, and the first request with it. */
interface CredentialStreams {
  request: Request;
  userId: string;
  ends: Set<() => void>;
  timer?: NodeJS.Timeout;
}

const open = processWide('event streams', () => ({
  perUser: new Map<string, number>(),
  perCredential: new Map<string, CredentialStreams>(),
}));

const count = (userId: string, step: 1 | -1): void => {
  const { perUser } = open;
  const total = (perUser.get(userId) ?? 0) + step;
  if (total > 0) perUser.set(userId, total);
  else perUser.delete(userId);
};

/** Ends the streams if the credential is no longer valid for the user; otherwise checks again later. */
const recheck = async (streams: CredentialStreams): Promise<void> => {
  try {
    const actor = await authenticate(streams.request);
    if (actor?.userId !== streams.userId) for (const end of [...streams.ends]) end();
  } catch (error) {
    log().warn({ err: error, userId: streams.userId }, 'checking the credential of open event streams failed');
  }
  if (streams.ends.size > 0) recheckLater(streams);
};

const recheckLater = (streams: CredentialStreams): void => {
  streams.timer = setTimeout(() => void recheck(streams), STREAM_LIMITS.recheckMs).unref();
};

const addToCredential = (request: Request, userId: string, end: () => void): (() => void) => {
  const { perCredential } = open;
  const credential = JSON.stringify([request.headers.get('authorization'), request.headers.get('cookie')]);
  const streams = perCredential.get(credential) ?? {
    request: new Request(request.url, { headers: request.headers }),
    userId,
    ends: new Set(),
  };
  if (streams.ends.size === 0) recheckLater(streams);
  streams.ends.add(end);
  perCredential.set(credential, streams);
  return () => {
    streams.ends.delete(end);
    if (streams.ends.size > 0) return;
    clearTimeout(streams.timer);
    if (perCredential.get(credential) === streams) perCredential.delete(credential);
  };
};

/**
 * Counts an event stream as open in this process until the returned function is called. Calls `end` within 5 s after
 * the credential becomes invalid: key revoked or expired, signed out, user deleted. Each credential is checked once for
 * all of its streams.
 * @throws HttpError 429 if the user already has 20 open streams
 */
export const registerStream = (request: Request, { userId }: RequestActor, end: () => void): (() => void) => {
  if ((open.perUser.get(userId) ?? 0) >= STREAM_LIMITS.perUser) {
    throw new HttpError(
      'rate-limit-exceeded',
      `You can have at most ${STREAM_LIMITS.perUser} event streams open at a time. Close one and try again.`,
      { headers: { 'Retry-After': String(STREAM_LIMITS.retryAfterSeconds) } },
    );
  }
  count(userId, 1);
  const leave = addToCredential(request, userId, end);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    count(userId, -1);
    leave();
  };
};
