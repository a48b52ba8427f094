import { expect, test } from 'vitest';
import { latestTime } from './runs';

const at = (time: string) => new Date(time);

test('returns the last matching time, including now', () => {
  expect(latestTime('*/15 * * * *', at('2026-03-01T10:14:59Z'))).toEqual(at('2026-03-01T10:00:00Z'));
  expect(latestTime('*/15 * * * *', at('2026-03-01T10:15:00Z'))).toEqual(at('2026-03-01T10:15:00Z'));
});

test('uses UTC, or the given time zone', () => {
  expect(latestTime('0 12 * * *', at('2026-07-01T13:00:00Z'))).toEqual(at('2026-07-01T12:00:00Z'));
  expect(latestTime('TZ=Europe/Paris 0 12 * * *', at('2026-07-01T13:00:00Z'))).toEqual(at('2026-07-01T10:00:00Z'));
});
