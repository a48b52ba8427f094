import { expect, test } from 'vitest';
import { planKills } from './kills';

test('the kills of a seed are the same each time, and even a short run has all kinds', () => {
  const plan = planKills('1', 30);
  expect(planKills('1', 30)).toEqual(plan);
  expect(planKills('2', 30)).not.toEqual(plan);
  expect(new Set(plan.map(({ victim }) => victim))).toEqual(new Set(['worker', 'browser', 'database', 'web']));
});
