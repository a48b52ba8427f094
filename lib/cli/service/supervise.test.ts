import { expect, test, vi } from 'vitest';
import type { Service } from './service';
import { supervise } from './supervise';

/** Services that run until they are told with which code to end; nobody waits between them. */
const watch = (hasWorked: (start: number) => boolean) => {
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

/** Long enough for all that is not waiting for anything. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const crash = async (endings: ((code: number) => void)[], times: number) => {
  for (let count = 0; count < times; count++) {
    endings.at(-1)?.(137);
    await settle();
  }
};

test('what has worked is restarted immediately, however often it ends', async () => {
  const { supervised, endings, pauses } = watch(() => true);
  await crash(endings, 20);
  expect(endings).toHaveLength(21);
  expect(pauses).toEqual([]);
  await supervised.stop(1);
});

test('what ends before it has worked is restarted each time a little later', async () => {
  const { supervised, endings, pauses } = watch(() => false);
  await crash(endings, 7);
  expect(endings).toHaveLength(8);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  await supervised.stop(1);
});

test('work ends the waiting: the next failure at the start is a first one again', async () => {
  const { supervised, endings, pauses } = watch((start) => start === 4);
  await crash(endings, 6);
  expect(pauses).toEqual([1000, 2000, 4000, 1000, 2000]);
  await supervised.stop(1);
});

test('what was stopped or killed stays so, even if it ended badly', async () => {
  for (const end of ['stop', 'kill'] as const) {
    const { supervised, endings } = watch(() => true);
    supervised[end](1);
    endings[0]?.(1);
    await settle();
    expect(endings).toHaveLength(1);
  }
});

test('a stop between a crash and the next start is not kept waiting', async () => {
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
