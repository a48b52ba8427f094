import { ApiError, ConnectionError } from './errors.ts';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8000;
/** If the API requires a longer wait, for example until tomorrow, the caller decides. */
const MAX_RETRY_AFTER_SECONDS = 60;
/** Too many requests, and responses of services or proxies that will be back soon. */
const TEMPORARY = [429, 502, 503, 504];

/** Waits. @throws the reason of `signal` */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });

/** Half to all of a delay that doubles with every retry, so that clients don't return at the same time. */
const backoffMs = (retries: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** retries, MAX_DELAY_MS) * (0.5 + Math.random() / 2);

/** How long to wait before the next attempt; null if another attempt cannot help. */
const delayMs = (error: unknown, retries: number): number | null => {
  if (error instanceof ConnectionError) return backoffMs(retries);
  if (!(error instanceof ApiError)) return null;
  // After a lost connection, the service may still be working on the first attempt.
  if (!TEMPORARY.includes(error.status) && error.code !== 'idempotency-in-progress') return null;
  const seconds = error.retryAfterSeconds;
  if (seconds === null) return backoffMs(retries);
  return seconds > MAX_RETRY_AFTER_SECONDS ? null : seconds * 1000;
};

/** Runs `attempt`, and again after temporary failures, at most `maxRetries` times. @throws its last error */
export const withRetries = async <T>(
  attempt: () => Promise<T>,
  { maxRetries, signal }: { maxRetries: number; signal?: AbortSignal },
): Promise<T> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      const delay = retries < maxRetries ? delayMs(error, retries) : null;
      if (delay === null) throw error;
      await sleep(delay, signal);
    }
  }
};
