import { expect, test, vi } from 'vitest';
import type { Service } from './service';
import { supervise } from './supervise';

/** Services that run until they are told with which code to end; nobody waits between them. */
const watch = () => {
  const endings: ((code: number) => void)[] = [];
  const pauses: number[] = [];
  const start = (): Service => {
    const { promise: exited, resolve } = Promise.withResolvers<number>();
    endings.push(resolve);
    return { exited, isRunning: () => true, kill: () => resolve(1), stop: async () => resolve(0) };
  };
  const supervised = supervise('fake', start, async (milliseconds) => pauses.push(milliseconds));
  return { supervised, endings, pauses };
};

/** Long enough for all that is not waiting for anything. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('what crashes is started again, each time a little later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { supervised, endings, pauses } = watch();
  for (let crash = 0; crash < 7; crash++) {
    endings[crash]?.(137);
    await settle();
  }
  expect(endings).toHaveLength(8);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  await supervised.stop(1);
});

test('what ended well had nothing more to do', async () => {
  const { endings } = watch();
  endings[0]?.(0);
  await settle();
  expect(endings).toHaveLength(1);
});

test('what was stopped stays stopped, even if it ended badly', async () => {
  const { supervised, endings } = watch();
  const stopped = supervised.stop(1);
  endings[0]?.(1);
  await stopped;
  await settle();
  expect(endings).toHaveLength(1);
});

test('a stop between a crash and the next start is not kept waiting', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { promise: exited, resolve } = Promise.withResolvers<number>();
  const start = vi.fn((): Service => ({ exited, isRunning: () => false, kill: () => {}, stop: async () => {} }));
  const supervised = supervise('fake', start);
  resolve(1);
  await settle();
  await supervised.stop(1);
  expect(start).toHaveBeenCalledTimes(1);
});
