import { setTimeout as sleep } from 'node:timers/promises';
import type { RateBucket } from '../../core/model/limits';
import { knownDevice } from '../auth/known-device';
import { type Attempt, type CheckPassword, type GuardCode, TooManyAttemptsError } from '../auth/sign-in-attempt';
import { AccountBlockedError, SecondFactorError } from '../errors';
import { clientKey, loggedAddress } from '../http/headers';
import { log } from '../log';
import { processWide } from '../process-wide';
import { consume, peek, RateLimitError, refill } from './rate-limit';

interface BoundedDelayOptions {
  delayMs: number;
  /** How many can wait at the same time for one subject, and for all. */
  perSubject: number;
  total: number;
  /** For tests. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Delays work, for a limited number at a time, so that a subject gets at most `perSubject` attempts per `delayMs`.
 * @returns a function that runs `work` after the delay, or `reject` immediately if too many are waiting
 */
export const createBoundedDelay = ({ delayMs, perSubject, total, wait = sleep }: BoundedDelayOptions) => {
  const waiting = new Map<string, number>();
  let waitingTotal = 0;
  const change = (subject: string, by: number) => {
    waitingTotal += by;
    const count = (waiting.get(subject) ?? 0) + by;
    if (count === 0) waiting.delete(subject);
    else waiting.set(subject, count);
  };
  return async <T, Rejected>(
    subject: string,
    work: () => Promise<T>,
    reject: () => Rejected,
  ): Promise<T | Rejected> => {
    if (waitingTotal >= total || (waiting.get(subject) ?? 0) >= perSubject) return reject();
    change(subject, 1);
    try {
      await wait(delayMs);
    } finally {
      change(subject, -1);
    }
    return work();
  };
};

/** Attempts from unknown devices at an account under attack: at most one per second, each delayed by five seconds. */
const underAttack = processWide('sign-in delay', () =>
  createBoundedDelay({ delayMs: 5000, perSubject: 5, total: 200 }),
);

const refuse = (): never => {
  throw new TooManyAttemptsError();
};

/** Counts an attempt. @returns whether it is over the limit */
const isOverLimit = async (bucket: RateBucket, subject: string): Promise<boolean> => {
  try {
    await consume(bucket, subject);
    return false;
  } catch (error) {
    if (error instanceof RateLimitError) return true;
    throw error;
  }
};

const count = async (bucket: RateBucket, subject: string): Promise<void> => {
  if (await isOverLimit(bucket, subject)) refuse();
};

/** Counts the codes that someone with the right password enters, apart from those in the owner's known browsers. */
const codeGuard =
  (prefix: string): GuardCode =>
  async (userId, work) => {
    await count('second_factor', `${prefix}${userId}`);
    await work();
    await refill('second_factor', `${prefix}${userId}`);
  };

const fromUnknownDevice = async <T>({ email, headers }: Attempt, check: CheckPassword<T>): Promise<T | null> => {
  const address = clientKey(headers);
  const subject = `${email} ${address}`;
  await count('auth', address);
  await count('sign_in', subject);
  const work = () => check({ isKnownDevice: false, guardCode: codeGuard('') });
  const isUnderAttack = await isOverLimit('sign_in_account', email);
  const result = isUnderAttack ? await underAttack(email, work, refuse) : await work();
  if (result !== null) await refill('sign_in', subject);
  return result;
};

/**
 * Whether the known devices of an account or address make too many attempts. These counts are not reset by a correct
 * password: otherwise repeating it could keep other users' passwords from being checked.
 */
const areKnownDevicesOverLimit = async ({ email, headers }: Attempt): Promise<boolean> =>
  (await isOverLimit('auth', `known ${clientKey(headers)}`)) || isOverLimit('sign_in_account', `known ${email}`);

/** Counted by device, so that attempts from elsewhere do not lock the owner's browser out. */
const fromKnownDevice = async <T>(device: string, check: CheckPassword<T>): Promise<T | null> => {
  const subject = `device ${device}`;
  await count('sign_in', subject);
  const result = await check({ isKnownDevice: true, guardCode: codeGuard('known ') });
  if (result !== null) await refill('sign_in', subject);
  return result;
};

/**
 * Counts a sign-in attempt before checking it, so that concurrent attempts cannot exceed the limit. Known devices are
 * counted by device; others by address, and by account and address. Attackers cannot lock an account's owner out: too
 * many attempts only delay further ones from unknown devices. A known device is treated as unknown after 100 attempts
 * per hour by the account's known devices, or 60 per minute from its address.
 * @throws TooManyAttemptsError
 */
export const guardSignIn = async <T>(attempt: Attempt, check: CheckPassword<T>): Promise<T | null> => {
  const device = knownDevice(attempt.headers, attempt.email);
  if (device === null || (await areKnownDevicesOverLimit(attempt))) return fromUnknownDevice(attempt, check);
  return fromKnownDevice(device, check);
};

const refusalReason = (error: unknown): string => {
  if (error instanceof AccountBlockedError) return 'blocked';
  if (error instanceof SecondFactorError) return `${error.reason} code`;
  return error instanceof TooManyAttemptsError ? 'too many attempts' : 'error';
};

/** `guardSignIn`, with a line of the log for each attempt. @throws TooManyAttemptsError */
export const guardLoggedSignIn = async <T extends { id: string }>(
  attempt: Attempt,
  check: CheckPassword<T>,
): Promise<T | null> => {
  const address = loggedAddress(attempt.headers);
  // Without the email address, which may be that of someone else.
  const logRefusal = (reason: string) => log().info({ reason, ...address }, 'A sign-in was refused');
  try {
    const user = await guardSignIn(attempt, check);
    if (user) log().info({ userId: user.id, via: 'password', ...address }, 'A user signed in');
    else logRefusal('wrong email address or password');
    return user;
  } catch (error) {
    logRefusal(refusalReason(error));
    throw error;
  }
};

/** Counts a sign-up by address: it reveals whether an email address has an account. @throws TooManyAttemptsError */
export const guardSignUp = async <T>(headers: Headers, work: () => Promise<T>): Promise<T> => {
  await count('sign_up', clientKey(headers));
  return work();
};

/** Counts requests for e-mails by address, separately from sign-ups. @throws TooManyAttemptsError */
export const guardMail = async <T>(headers: Headers, work: () => Promise<T>): Promise<T> => {
  await count('sign_up', `mail ${clientKey(headers)}`);
  return work();
};

/** Counts uses of links from e-mails by address. @throws TooManyAttemptsError */
export const guardLink = async <T>(headers: Headers, work: () => Promise<T>): Promise<T> => {
  await count('auth', `link ${clientKey(headers)}`);
  return work();
};

/** Counts a user's attempts to confirm their password; `work` throws if it is wrong. @throws TooManyAttemptsError */
export const guardPassword = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
  await count('password', userId);
  const result = await work();
  await refill('password', userId);
  return result;
};

/**
 * Counts an attempt to guess the password of a share by share and address, and failures by share, so that those who know the
 * password cannot use up the limit of the others (D245).
 * @param check whether the password is right
 * @throws RateLimitError
 */
export const guardSharePassword = async <T>(shareId: string, headers: Headers, check: () => Promise<T | null>) => {
  const subject = `share ${shareId} ${clientKey(headers)}`;
  await consume('sign_in', subject);
  await peek('sign_in_account', `share ${shareId}`);
  const result = await check();
  if (result === null) await consume('sign_in_account', `share ${shareId}`);
  else await refill('sign_in', subject);
  return result;
};
