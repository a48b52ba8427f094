import { expect, test, vi } from 'vitest';
import type { Service } from './service';
import { supervise } from './supervise';

/** Services that run until they are told with which code to end. */
const fakes = () => {
  const endings: ((code: number) => void)[] = [];
  const start = (): Service => {
    const { promise: exited, resolve } = Promise.withResolvers<number>();
    endings.push(resolve);
    return {
      exited,
      isRunning: () => true,
      kill: () => resolve(1),
      stop: async () => resolve(0),
    };
  };
  return { endings, start };
};

const patient = { timeout: 10_000 };

test('what crashes is started again, and again', async () => {
  const { endings, start } = fakes();
  const service = supervise('fake', start);
  endings[0]?.(1);
  await vi.waitFor(() => expect(endings).toHaveLength(2), patient);
  endings[1]?.(137);
  await vi.waitFor(() => expect(endings).toHaveLength(3), patient);
  await service.stop(1);
});

test('what ended well, or was stopped, is not started again', async () => {
  const done = fakes();
  const finished = supervise('fake', done.start);
  done.endings[0]?.(0);
  await finished.stop(1);

  const stopped = fakes();
  await supervise('fake', stopped.start).stop(1);
  expect([done.endings.length, stopped.endings.length]).toEqual([1, 1]);
});

test('a stop while it waits to start again is not kept waiting', async () => {
  const { endings, start } = fakes();
  const service = supervise('fake', start);
  endings[0]?.(1);
  await service.stop(1);
  expect(endings).toHaveLength(1);
});
