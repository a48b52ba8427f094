import { expect, test } from 'vitest';
import { nextPacificMidnight, pacificDay } from './pacific-day';

test.each([
  ['winter', '2026-01-15T12:00:00Z', '2026-01-15', '2026-01-16T08:00:00.000Z'],
  ['summer', '2026-07-01T12:00:00Z', '2026-07-01', '2026-07-02T07:00:00.000Z'],
  ['late at night, when it is tomorrow in UTC', '2026-07-02T06:59:59Z', '2026-07-01', '2026-07-02T07:00:00.000Z'],
  ['midnight itself', '2026-07-02T07:00:00Z', '2026-07-02', '2026-07-03T07:00:00.000Z'],
  ['before clocks go forward', '2026-03-08T09:00:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
  ['the day before that', '2026-03-07T12:00:00Z', '2026-03-07', '2026-03-08T08:00:00.000Z'],
  ['before clocks go back', '2026-11-01T08:00:00Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
  ['the day before that', '2026-10-31T12:00:00Z', '2026-10-31', '2026-11-01T07:00:00.000Z'],
  ['the last day of a year', '2026-12-31T20:00:00Z', '2026-12-31', '2027-01-01T08:00:00.000Z'],
])('returns the Pacific day and its end: %s', (_name, at, day, end) => {
  expect(pacificDay(new Date(at))).toBe(day);
  expect(nextPacificMidnight(new Date(at)).toISOString()).toBe(end);
});
