import { expect, test } from 'vitest';
import { planKills } from './kills';

test('plans the same kills for the same seed, and kills of every kind even in a short run', () => {
  const plan = planKills('1', 30);
  expect(planKills('1', 30)).toEqual(plan);
  expect(planKills('2', 30)).not.toEqual(plan);
  expect(new Set(plan.map(({ victim }) => victim))).toEqual(new Set(['worker', 'browser', 'database', 'web']));
});
