import { DAY_MS } from '@/lib/core/model/durations';

/** Today in UTC, as `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Seconds until the next day (UTC). */
export const secondsToMidnight = (): number => Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1000);
