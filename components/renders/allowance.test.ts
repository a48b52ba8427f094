import { expect, test } from 'vitest';
import { describeBatch } from './allowance';

test('a batch says how many of its videos start now and when the others do', () => {
  const now = new Date('2026-11-28T13:44:00Z');
  const text = (count: number, remaining: number) =>
    describeBatch(count, { limit: 10, remaining, resetSeconds: 36 * 60 }, now, 'UTC');
  expect(text(6, 6)).toBe('6 videos, 4 renders left for batches this hour: 4 can start now, 2 at 14:20.');
  expect(text(6, 10)).toBe('6 videos, 8 renders left for batches this hour: all can start now.');
  expect(text(1, 3)).toBe('1 video, 1 render left for batches this hour: 1 can start now.');
  expect(text(3, 1)).toBe('3 videos, no renders left for batches this hour: all can start at 14:20.');
  expect(text(30, 4)).toBe(
    '30 videos, 2 renders left for batches this hour: 2 can start now, 8 at 14:20, the last at 17:20.',
  );
});
