const HOUR = 3_600_000;

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Pacific time, like `2026-11-22`: Google's quotas are of such days. */
export const pacificDay = (at: Date): string => days.format(at);

/** When the Pacific day after that of `at` begins. */
export const nextPacificMidnight = (at: Date): Date => {
  const today = pacificDay(at);
  const utc = Date.parse(`${today}T00:00:00Z`) + 24 * HOUR;
  // Midnight is 7 h behind UTC's in summer, 8 h in winter; clocks change at two in the morning.
  const summer = new Date(utc + 7 * HOUR);
  return pacificDay(summer) > today ? summer : new Date(utc + 8 * HOUR);
};
