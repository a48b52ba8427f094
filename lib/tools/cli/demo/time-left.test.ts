import { expect, test } from 'vitest';
import { createTimeLeft } from './video';

/** The estimates after each update. */
const estimates = (...moments: [seconds: number, percent: number][]) => {
  let seconds = 0;
  const timeLeft = createTimeLeft(() => seconds * 1000);
  return moments.map(([at, percent]) => {
    seconds = at;
    return timeLeft(percent);
  });
};

test('returns null until there is enough progress', () => {
  expect(estimates([0, 0], [5, 3])).toEqual([null, null]);
});

test('estimates from the speed so far', () => {
  expect(estimates([0, 0], [10, 10], [20, 50], [38, 95])).toEqual([
    null,
    'about 2 min left',
    'about 20 s left',
    'a few seconds left',
  ]);
});

test('does not count initial progress', () => {
  expect(estimates([0, 80], [1, 82], [10, 90])).toEqual([null, null, 'about 10 s left']);
});
