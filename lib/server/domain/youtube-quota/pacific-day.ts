import { DAY_MS, HOUR_MS } from '@/lib/core/model/durations';

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Pacific time, like `2026-11-22`. Google's quotas are per Pacific day. */
export const pacificDay = (at: Date): string => days.format(at);

/** The end of the Pacific day of `at`. */
export const nextPacificMidnight = (at: Date): Date => {
  const today = pacificDay(at);
  const utc = Date.parse(`${today}T00:00:00Z`) + DAY_MS;
  // Midnight is at 07:00 UTC in summer and 08:00 UTC in winter. Clocks change at 2 a.m., so midnight is never ambiguous.
  const summer = new Date(utc + 7 * HOUR_MS);
  return pacificDay(summer) > today ? summer : new Date(utc + 8 * HOUR_MS);
};
