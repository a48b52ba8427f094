import { expect, test, vi } from 'vitest';
import type { Service } from './service';
import { supervise } from './supervise';

/** Supervises fake services, which end when the test calls `endings`. Pauses are recorded, not waited for. */
const superviseFakes = (hasWorked: (start: number) => boolean) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const endings: ((code: number) => void)[] = [];
  const pauses: number[] = [];
  const start = (): Service => {
    const { promise: exited, resolve } = Promise.withResolvers<number>();
    const number = endings.push(resolve);
    return {
      exited,
      isRunning: () => true,
      hasWorked: () => hasWorked(number),
      kill: () => resolve(1),
      stop: async () => resolve(0),
    };
  };
  const supervised = supervise('fake', start, start(), async (milliseconds) => pauses.push(milliseconds));
  return { supervised, endings, pauses };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));
const crash = async (endings: ((code: number) => void)[], times: number) => {
  for (let count = 0; count < times; count++) {
    endings.at(-1)?.(137);
    await settle();
  }
};

test('restarts a service that has worked immediately, however often it ends', async () => {
  const { supervised, endings, pauses } = superviseFakes(() => true);
  await crash(endings, 20);
  expect(endings).toHaveLength(21);
  expect(pauses).toEqual([]);
  await supervised.stop(1);
});

test('restarts a service that has not worked after increasing delays', async () => {
  const { supervised, endings, pauses } = superviseFakes(() => false);
  await crash(endings, 7);
  expect(endings).toHaveLength(8);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  await supervised.stop(1);
});

test('work resets the delay', async () => {
  const { supervised, endings, pauses } = superviseFakes((start) => start === 4);
  await crash(endings, 6);
  expect(pauses).toEqual([1000, 2000, 4000, 1000, 2000]);
  await supervised.stop(1);
});

test('does not restart a service that was stopped or killed', async () => {
  for (const end of ['stop', 'kill'] as const) {
    const { supervised, endings } = superviseFakes(() => true);
    supervised[end](1);
    endings[0]?.(1);
    await settle();
    expect(endings).toHaveLength(1);
  }
});

test('stop does not wait for the delay before a restart', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { promise: exited, resolve } = Promise.withResolvers<number>();
  const start = vi.fn(
    (): Service => ({
      exited,
      isRunning: () => false,
      hasWorked: () => false,
      kill: () => {},
      stop: async () => {},
    }),
  );
  const supervised = supervise('fake', start);
  resolve(1);
  await settle();
  await supervised.stop(1);
  expect(start).toHaveBeenCalledTimes(1);
});
