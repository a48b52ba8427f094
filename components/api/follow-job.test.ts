import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followJob } from './follow-job';

interface Job {
  id: string;
  status: 'rendering' | 'completed';
  title: string;
}
const whole: Job = { id: '1', status: 'completed', title: 'Planets' };

/** Follows a job whose streams are these, one after the other; the last one is repeated. */
const follow = (
  streams: ((signal?: AbortSignal) => AsyncIterable<Pick<Job, 'id' | 'status'>>)[],
  get = async () => whole,
) => {
  const watch = vi.fn((_id: string, { signal }: { signal?: AbortSignal }) => {
    const stream = streams[Math.min(watch.mock.calls.length, streams.length) - 1];
    if (!stream) throw new Error('No stream.');
    return stream(signal);
  });
  const changes: unknown[] = [];
  const isInFlight = (status: Job['status']) => status === 'rendering';
  const close = followJob<Job>({ get, watch }, { id: '1', isInFlight, onChange: (state) => changes.push(state) });
  return { watch, changes, close };
};
const running = { id: '1', status: 'rendering' } as const;
const ended = { id: '1', status: 'completed' } as const;
async function* refused() {
  yield* [];
  throw new Error('429');
}
async function* breaking() {
  yield running;
  throw new TypeError('The connection broke off.');
}
async function* complete() {
  yield running;
  yield ended;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('reports every state, and the whole job at the end', async () => {
  const { watch, changes } = follow([complete]);
  await vi.runAllTimersAsync();
  expect(changes).toEqual([running, whole]);
  expect(watch).toHaveBeenCalledTimes(1);
});

test('reports the last state if the job cannot be retrieved', async () => {
  const { changes } = follow([complete], () => Promise.reject(new Error('offline')));
  await vi.runAllTimersAsync();
  expect(changes).toEqual([running, ended]);
});

test('opens a refused stream again at growing intervals, until it is closed', async () => {
  const { watch, close } = follow([refused]);
  for (const [count, delay] of [5000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(watch).toHaveBeenCalledTimes(count + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(watch).toHaveBeenCalledTimes(count + 2);
  }
  close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(watch).toHaveBeenCalledTimes(7);
});

test('opens a stream that breaks off again, with the first delay after each state', async () => {
  const { watch, changes } = follow([refused, breaking, breaking, complete]);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(watch).toHaveBeenCalledTimes(4);
  expect(changes).toEqual([running, running, running, whole]);
});

test('ends the stream when it is closed', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const { close } = follow([
    async function* (signal) {
      signals.push(signal);
      yield running;
      await new Promise(() => {});
    },
  ]);
  await vi.advanceTimersByTimeAsync(0);
  close();
  expect(signals[0]?.aborted).toBe(true);
});
