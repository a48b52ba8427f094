import { expect, test } from 'vitest';
import { sleepsUntil } from './protocol';

test('sleepsUntil reads dates and durations', () => {
  expect(sleepsUntil('2026-03-01T10:00:00.000Z')).toEqual(new Date('2026-03-01T10:00:00Z'));
  const before = Date.now();
  const lasts = sleepsUntil('1w2d3h4m5s').getTime() - before;
  expect(Math.round(lasts / 1000)).toBe(((9 * 24 + 3) * 60 + 4) * 60 + 5);
});
