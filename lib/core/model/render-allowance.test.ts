import { expect, test } from 'vitest';
import { formatWait, planStarts } from './render-allowance';

test('renders of a batch start within the limit of each hour, of which batches leave a fifth', () => {
  const at = (count: number, remaining: number) =>
    planStarts(count, { limit: 10, remaining, resetSeconds: 1200 }).map((start) => [start.count, start.inSeconds]);
  expect(at(6, 10)).toEqual([[6, 0]]);
  expect(at(6, 6)).toEqual([
    [4, 0],
    [2, 1200],
  ]);
  // What is left is reserved for single renders.
  expect(at(1, 2)).toEqual([[1, 1200]]);
  expect(at(20, 0)).toEqual([
    [8, 1200],
    [8, 4800],
    [4, 8400],
  ]);
  expect(at(0, 10)).toEqual([]);
});

test('a limit of one render an hour has nothing to reserve', () => {
  expect(planStarts(2, { limit: 1, remaining: 1, resetSeconds: 60 })).toEqual([
    { count: 1, inSeconds: 0 },
    { count: 1, inSeconds: 60 },
  ]);
});

test('waits are rounded up to seconds, minutes or hours', () => {
  expect([0, 1, 45, 91, 2132, 3600, 5401, 90_000].map(formatWait)).toEqual([
    '1 second',
    '1 second',
    '45 seconds',
    '2 minutes',
    '36 minutes',
    '60 minutes',
    '2 hours',
    '25 hours',
  ]);
});
