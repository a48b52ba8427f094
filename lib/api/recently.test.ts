import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recently } from './recently';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a flood asks once, and a later question asks again', async () => {
  let asked = 0;
  const ask = recently(1000, async () => ++asked);
  expect(new Set(await Promise.all(Array.from({ length: 500 }, ask)))).toEqual(new Set([1]));
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});
