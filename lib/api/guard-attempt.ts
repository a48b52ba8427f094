import { addressKey, CLIENT_ADDRESS_HEADER } from './client-address';
import { consume, refill } from './rate-limit';

/** An attempt at signing in or up: for which account, and from where. */
interface Attempt {
  email: string;
  headers: Headers;
}

/**
 * Counts an attempt against the client's address (with failed keys, D10) and against the account,
 * before it is checked: of many at once no more get through. One that succeeds clears the account.
 * @throws RateLimitError after too many
 */
export const guardAttempt = async <T>(
  { email, headers }: Attempt,
  check: () => Promise<T | null>,
): Promise<T | null> => {
  await consume('auth', addressKey(headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown'));
  await consume('sign_in', email);
  const result = await check();
  if (result !== null) await refill('sign_in', email);
  return result;
};
