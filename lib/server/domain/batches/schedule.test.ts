import { expect, test } from 'vitest';
import { isTimeZone } from '@/lib/core/contracts/batches';
import { scheduledTimes } from './schedule';

const timesOf = (startDate: string, time: string, timeZone: string, everyDays: number, count: number) => {
  const timeAt = scheduledTimes({ startDate, time, timeZone, everyDays });
  return Array.from({ length: count }, (_, index) => timeAt(index).toISOString());
};

test('keeps the time of day when clocks change', () => {
  expect(timesOf('2026-10-24', '18:00', 'Europe/Berlin', 1, 3)).toEqual([
    '2026-10-24T16:00:00.000Z',
    '2026-10-25T17:00:00.000Z',
    '2026-10-26T17:00:00.000Z',
  ]);
  expect(timesOf('2027-03-13', '09:30', 'America/New_York', 1, 3)).toEqual([
    '2027-03-13T14:30:00.000Z',
    '2027-03-14T13:30:00.000Z',
    '2027-03-15T13:30:00.000Z',
  ]);
});

test('works at the edges of the world and of a clock change', () => {
  expect(timesOf('2026-12-31', '23:59', 'Pacific/Kiritimati', 1, 2)).toEqual([
    '2026-12-31T09:59:00.000Z',
    '2027-01-01T09:59:00.000Z',
  ]);
  expect(timesOf('2026-12-31', '00:00', 'Pacific/Pago_Pago', 7, 1)).toEqual(['2026-12-31T11:00:00.000Z']);
  expect(timesOf('2026-06-01', '12:00', 'Asia/Kathmandu', 1, 1)).toEqual(['2026-06-01T06:15:00.000Z']);
  // 02:30 does not exist on that day in Berlin: clocks go from 02:00 to 03:00.
  expect(timesOf('2027-03-28', '02:30', 'Europe/Berlin', 1, 1)).toEqual(['2027-03-28T01:30:00.000Z']);
  // 02:30 exists twice.
  expect(timesOf('2026-10-25', '02:30', 'Europe/Berlin', 1, 1)[0]).toMatch(/^2026-10-25T0[01]:30:00/);
});

test('knows the names of time zones', () => {
  expect(['Europe/Berlin', 'UTC', 'Asia/Tokyo'].every(isTimeZone)).toBe(true);
  expect(['Mars/Olympus', '', '+01:00', 'Europe/Berlin; drop'].some(isTimeZone)).toBe(false);
});
