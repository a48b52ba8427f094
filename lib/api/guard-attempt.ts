import { TooManyAttemptsError } from '../auth/faults';
import { addressKey, CLIENT_ADDRESS_HEADER } from './client-address';
import { consume, RateLimitError, refill } from './rate-limit';

/** An attempt at signing in or up: for which account, and from where. */
interface Attempt {
  email: string;
  headers: Headers;
}

const count = async ({ email, headers }: Attempt): Promise<void> => {
  try {
    await consume('auth', addressKey(headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown'));
    await consume('sign_in', email);
  } catch (error) {
    throw error instanceof RateLimitError ? new TooManyAttemptsError() : error;
  }
};

/**
 * Counts an attempt against the client's address (with failed keys, D10) and against the account,
 * before it is checked: of many at once no more get through. One that succeeds clears the account.
 * @throws TooManyAttemptsError
 */
export const guardAttempt = async <T>(attempt: Attempt, check: () => Promise<T | null>): Promise<T | null> => {
  await count(attempt);
  const result = await check();
  if (result !== null) await refill('sign_in', attempt.email);
  return result;
};
