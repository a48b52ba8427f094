import { expect, test } from 'vitest';
import { createTimeLeft } from './time-left';

/** What is said while percents come in, by the seconds at which they do. */
const said = (...moments: [seconds: number, percent: number][]) => {
  let seconds = 0;
  const timeLeft = createTimeLeft(() => seconds * 1000);
  return moments.map(([at, percent]) => {
    seconds = at;
    return timeLeft(percent);
  });
};

test('it says nothing until it can tell', () => {
  expect(said([0, 0], [5, 3])).toEqual([null, null]);
});

test('it goes by the speed so far', () => {
  expect(said([0, 0], [10, 10], [20, 50], [38, 95])).toEqual([
    null,
    'about 2 min left',
    'about 20 s left',
    'a few seconds left',
  ]);
});

test('what was there at the start is not taken for speed', () => {
  expect(said([0, 80], [1, 82], [10, 90])).toEqual([null, null, 'about 10 s left']);
});
