import { RATE_WINDOW_SECONDS } from './limits';

/** What is left of a limit of requests: `limit` per window, and the seconds until the current window ends. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** Share of the renders of an hour that batches leave to their owner's single renders. */
const RESERVED = 0.2;

/** How many renders of an hour batches leave. @param limit renders an hour */
export const reservedRenders = (limit: number): number => Math.floor(limit * RESERVED);

/** Renders that start together. */
export interface RenderStart {
  count: number;
  /** 0: immediately. */
  inSeconds: number;
}

/**
 * When the renders of a batch can start, as far as the limit decides: some now, the others at the start of the next
 * hours.
 * @param count of renders
 */
export const planStarts = (count: number, { limit, remaining, resetSeconds }: Allowance): RenderStart[] => {
  const perHour = limit - reservedRenders(limit);
  const now = Math.min(count, Math.max(0, remaining - reservedRenders(limit)));
  const starts: RenderStart[] = now > 0 ? [{ count: now, inSeconds: 0 }] : [];
  for (let left = count - now, hours = 0; left > 0; left -= perHour, hours++) {
    starts.push({ count: Math.min(left, perHour), inSeconds: resetSeconds + hours * RATE_WINDOW_SECONDS.render });
  }
  return starts;
};

/** Formats a wait as `45 seconds`, `36 minutes` or `2 hours`, rounded up. @param seconds at least 0 */
export const formatWait = (seconds: number): string => {
  const [amount, unit] =
    seconds <= 90 ? [seconds, 'second'] : seconds <= 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  const whole = Math.max(1, Math.ceil(amount));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
};
