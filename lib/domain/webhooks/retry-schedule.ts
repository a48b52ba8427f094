const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays before each attempt in milliseconds, from the end of the previous one (D61). */
export const ATTEMPT_DELAYS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
/** Spreads the retries of deliveries that failed together. */
const JITTER = 0.15;
/** Limits the effect of a receiver's `Retry-After`. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** A webhook is paused when all attempts have failed for this long (D61). */
export const MAX_FAILING_MS = 5 * 24 * HOUR_MS;

/**
 * When to make an attempt, or null if there are no more.
 * @param attempt from 0
 * @param retryAfter delays the attempt, by a day at most
 */
export const nextAttemptAt = (attempt: number, now: Date, retryAfter: Date | null): Date | null => {
  const delay = ATTEMPT_DELAYS[attempt];
  if (delay === undefined) return null;
  const scheduled = delay * (1 + JITTER * (2 * Math.random() - 1));
  const requested = Math.min((retryAfter?.getTime() ?? 0) - now.getTime(), MAX_RETRY_AFTER_MS);
  return new Date(now.getTime() + Math.ceil(Math.max(scheduled, requested)));
};
