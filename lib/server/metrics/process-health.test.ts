import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Service, startService } from '@/lib/tools/cli/service/service';
import { describeFault } from './process-health';

const started: Service[] = [];
afterAll(() => {
  for (const { kill } of started) kill();
});

/** Starts a process that exceeds a limit. Times in milliseconds. */
const startUnhealthy = (way: string, toleranceMs: number, endsAfterMs?: number): Service => {
  const args = [way, toleranceMs, endsAfterMs ?? ''].map(String);
  const service = startService(['--import', 'tsx', 'lib/tools/testing/unhealthy-process.ts', ...args], {
    output: 'inherit',
  });
  started.push(service);
  return service;
};
const waiting = { timeout: 25_000, interval: 20 };

const faultsOf = (service: Service): string[] => service.health().faults.map((fault) => fault.replace(/:.*/, ''));

/** The distinct faults that it has reported until `reports` reports have arrived. */
const faultsUntil = async (service: Service, reports: number): Promise<string[]> => {
  const seen = new Set<string>();
  await vi.waitFor(() => {
    const health = service.health();
    for (const fault of faultsOf(service)) seen.add(fault);
    expect(health.reports).toBeGreaterThanOrEqual(reports);
  }, waiting);
  return [...seen];
};

describe.skipIf(process.platform !== 'linux')('a process', { concurrent: true }, () => {
  test('reports what has been beyond its limit for the tolerance', async () => {
    const service = startUnhealthy('all', 1000);
    const everything = ['open files', 'event loop delay', 'memory', 'heap'];
    await vi.waitFor(() => expect(faultsOf(service)).toEqual(everything), waiting);
  });

  test.each(['open_files', 'event_loop_delay'])('does not report a peak of its %s that ends', async (check) => {
    const service = startUnhealthy(check, 6000, 1000);
    expect(await faultsUntil(service, 80)).toEqual([]);
  });

  test('recovers', async () => {
    const service = startUnhealthy('open_files', 500, 3000);
    await vi.waitFor(() => expect(faultsOf(service)).toEqual(['open files']), waiting);
    await vi.waitFor(() => expect(faultsOf(service)).toEqual([]), waiting);
  });
});

test('faults are described with their units', () => {
  expect(describeFault({ check: 'open_files', value: 17_000, limit: 16_000.4 })).toBe(
    'open files: 17000 of at most 16000',
  );
  expect(describeFault({ check: 'event_loop_delay', value: 1500.2, limit: 1000 })).toBe(
    'event loop delay: 1500 ms of at most 1000 ms',
  );
  expect(describeFault({ check: 'memory', value: 3 * 2 ** 30, limit: 2 ** 31 })).toBe(
    'memory: 3072 MiB of at most 2048 MiB',
  );
});
