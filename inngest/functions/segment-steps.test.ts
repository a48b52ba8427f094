import { expect, test } from 'vitest';
import { segmentSteps } from './segment-steps';

const segments = (count: number) => Array.from({ length: count }, (_, index) => 2 * index);

test.each([0, 1, 200, 201, 1000, 2000])('%i segments are rendered once, in order, in at most 200 steps', (count) => {
  const steps = segmentSteps(segments(count));
  expect(steps.flat()).toEqual(segments(count));
  expect(steps.length).toBeLessThanOrEqual(200);
  expect(steps.every((step) => step.length > 0 && step.length <= Math.ceil(count / 200))).toBe(true);
});
