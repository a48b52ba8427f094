import type { Attempt, Check } from '../auth/attempt';
import { TooManyAttemptsError } from '../auth/faults';
import { knownDevice } from '../auth/known-device';
import type { RateBucket } from '../model/limits';
import { processWide } from '../process-wide';
import { addressKey, CLIENT_ADDRESS_HEADER } from './client-address';
import { consume, RateLimitError, refill } from './rate-limit';
import { createSlowLane } from './slow-lane';

/** Attempts from unknown devices at an account under attack: one a second, each five seconds late. */
const slowLane = processWide('slow lane', () => createSlowLane({ delayMs: 5000, perSubject: 5, inAll: 200 }));

const addressOf = (headers: Headers): string => addressKey(headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown');

const refuse = (): never => {
  throw new TooManyAttemptsError();
};

const tooMany = (error: unknown): never => {
  if (error instanceof RateLimitError) return refuse();
  throw error;
};

/** Counts an attempt, and tells whether there were too many already. */
const isUsedUp = async (bucket: RateBucket, subject: string): Promise<boolean> => {
  try {
    await consume(bucket, subject);
    return false;
  } catch (error) {
    if (error instanceof RateLimitError) return true;
    throw error;
  }
};

/** Whether there are more attempts at an account from unknown devices than its owner would make. */
const isUnderAttack = (email: string): Promise<boolean> => isUsedUp('sign_in_account', email);

const fromUnknownDevice = async <T>({ email, headers }: Attempt, check: Check<T>): Promise<T | null> => {
  const address = addressOf(headers);
  const subject = `${email} ${address}`;
  await consume('auth', address).catch(tooMany);
  await consume('sign_in', subject).catch(tooMany);
  const work = () => check({ isKnownDevice: false });
  const result = (await isUnderAttack(email)) ? await slowLane(email, work, refuse) : await work();
  if (result !== null) await refill('sign_in', subject);
  return result;
};

/**
 * Whether this many attempts, right ones too, are more than an account's or an address's known devices make. These counts
 * are never given back, or the right password, over and over, would keep everybody else's from being checked.
 */
const isTooBusy = async ({ email, headers }: Attempt): Promise<boolean> =>
  (await isUsedUp('auth', `known ${addressOf(headers)}`)) || isUsedUp('sign_in_account', `known ${email}`);

/** Counts by itself: whatever others try, the owner's browser is let through. */
const fromKnownDevice = async <T>(device: string, check: Check<T>): Promise<T | null> => {
  const subject = `device ${device}`;
  await consume('sign_in', subject).catch(tooMany);
  const result = await check({ isKnownDevice: true });
  if (result !== null) await refill('sign_in', subject);
  return result;
};

/**
 * Counts an attempt at signing in before it is checked, so that of many at once no more get through: by device where
 * it is known, else by account and address together and by address. Nobody can lock an account's owner out: too many
 * attempts from elsewhere only slow down further ones from unknown devices. A known device counts as unknown after 100
 * attempts of its account's known devices an hour, or 60 of its address's a minute.
 * @throws TooManyAttemptsError
 */
export const guardSignIn = async <T>(attempt: Attempt, check: Check<T>): Promise<T | null> => {
  const device = knownDevice(attempt.headers, attempt.email);
  if (device === null || (await isTooBusy(attempt))) return fromUnknownDevice(attempt, check);
  return fromKnownDevice(device, check);
};

/** Counts a sign-up against the client's address: each tells whether an email address has an account. @throws TooManyAttemptsError */
export const guardSignUp = async <T>(headers: Headers, work: () => Promise<T>): Promise<T> => {
  await consume('sign_up', addressOf(headers)).catch(tooMany);
  return work();
};

/** Counts a signed-in user's tries of their own password; `work` throws when it is wrong. @throws TooManyAttemptsError */
export const guardPassword = async (userId: string, work: () => Promise<void>): Promise<void> => {
  await consume('password', userId).catch(tooMany);
  await work();
  await refill('password', userId);
};
