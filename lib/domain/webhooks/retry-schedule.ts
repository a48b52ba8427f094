const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds before each attempt, counted from the end of the one before (D61). */
export const ATTEMPT_DELAYS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** Deliveries that fail together should not all come back together. */
const JITTER = 0.15;
/** Milliseconds that a receiver's `Retry-After` may put an attempt off. */
const MAX_RETRY_AFTER = 24 * HOUR;

/** Milliseconds of nothing but failures after which a webhook is switched off (D61). */
export const MAX_FAILING = 5 * 24 * HOUR;

/**
 * When the attempt with this number, from 0, is to be made; null when there is none.
 * @param retryAfter the receiver is left alone until then, though not for more than a day
 */
export const nextAttemptAt = (attempt: number, now: Date, retryAfter: Date | null): Date | null => {
  const delay = ATTEMPT_DELAYS[attempt];
  if (delay === undefined) return null;
  const scheduled = delay * (1 + JITTER * (2 * Math.random() - 1));
  const asked = Math.min((retryAfter?.getTime() ?? 0) - now.getTime(), MAX_RETRY_AFTER);
  return new Date(now.getTime() + Math.ceil(Math.max(scheduled, asked)));
};
