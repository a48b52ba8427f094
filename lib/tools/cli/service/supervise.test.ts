import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Service, startService } from './service';
import { type HealthPolicy, supervise } from './supervise';

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
      health: () => ({ reports: 0, faults: [] }),
      kill: () => resolve(1),
      stop: async () => resolve(0),
    };
  };
  const supervised = supervise('fake', start, { pause: async (milliseconds) => pauses.push(milliseconds) });
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
      health: () => ({ reports: 0, faults: [] }),
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

describe.skipIf(process.platform !== 'linux')('with real processes', () => {
  const policy: HealthPolicy = {
    intervalMs: 100,
    silentMs: 2000,
    startMs: 20_000,
    graceSeconds: 10,
    silentGraceSeconds: 0.5,
  };
  const waiting = { timeout: 28_000, interval: 50 };

  /** Supervises a process that exceeds a limit with a tolerance of half a second (`lib/tools/testing/unhealthy-process.ts`). */
  const superviseUnhealthy = (way: string, changes: Partial<HealthPolicy> = {}) => {
    const messages: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((message) => messages.push(message));
    const starts: Service[] = [];
    const start = () => {
      const args = ['--import', 'tsx', 'lib/tools/testing/unhealthy-process.ts', way, '500'];
      const service = startService(args, { output: 'inherit' });
      starts.push(service);
      return service;
    };
    const supervised = supervise('process', start, { health: { ...policy, ...changes }, pause: async () => {} });
    onTestFinished(supervised.kill);
    return { supervised, starts, messages };
  };

  test('restarts a process that has exceeded a limit, and lets it shut down', async () => {
    const { starts, messages } = superviseUnhealthy('open_files', { startMs: 5000 });
    await vi.waitFor(() => expect(starts.length).toBeGreaterThan(1), waiting);
    expect(await starts[0]?.exited).toBe(0);
    expect(messages[0]).toMatch(/^The process is unhealthy \(open files: \d+ of at most \d+\); stopping it$/);
  });

  test('restarts a process whose event loop is blocked, and kills it', async () => {
    const { starts, messages } = superviseUnhealthy('silent');
    await vi.waitFor(() => expect(starts.length).toBeGreaterThan(1), waiting);
    expect(await starts[0]?.exited).toBe(1);
    expect(messages[0]).toBe('The process is unhealthy (it has not responded for 2 s); stopping it');
  });

  test('tolerates faults while a process starts', async () => {
    const { supervised, starts } = superviseUnhealthy('open_files');
    await vi.waitFor(() => expect(starts[0]?.health().faults).toHaveLength(1), waiting);
    const { reports = 0 } = starts[0]?.health() ?? {};
    await vi.waitFor(() => expect(starts[0]?.health().reports).toBeGreaterThan(reports + 10), waiting);
    expect(starts).toHaveLength(1);
    await supervised.stop(5);
  });
});
