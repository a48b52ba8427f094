import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheFor } from './cache-for';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('concurrent calls load once, and later calls load again', async () => {
  let calls = 0;
  const load = cacheFor(1000, async () => ++calls);
  expect(new Set(await Promise.all(Array.from({ length: 500 }, load)))).toEqual(new Set([1]));
  vi.advanceTimersByTime(999);
  expect(await load()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await load()).toBe(2);
});
