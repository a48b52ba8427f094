import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { configure } from '../env';
import { inTurn, videoTurns } from './turns';

beforeAll(() => {
  configure({ RENDER_CONCURRENCY: '1', LOG_LEVEL: 'silent' });
});

const never = new AbortController().signal;

test('a user with a short video waits for one segment of others, however many are waiting', async () => {
  const drawn: string[] = [];
  const ends: (() => void)[] = [];
  const draw = (userId: string, segment: string, signal = never) =>
    videoTurns.run(
      { userId },
      () => {
        drawn.push(segment);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      signal,
    );
  const long = ['a1', 'a2', 'a3', 'a4'].map((segment) => draw('ada', segment));
  const others = ['b1', 'b2'].map((segment) => draw('bob', segment));
  const short = draw('cleo', 'c1');
  for (let count = 1; count <= 7; count++) {
    await nextTurn();
    expect(drawn).toHaveLength(count);
    ends.shift()?.();
  }
  await Promise.all([...long, ...others, short]);
  expect(drawn.slice(0, 3)).toEqual(['a1', 'b1', 'c1']);
});

test('a waiting segment gives up its place when its render is cancelled', async () => {
  let end = () => {};
  const first = videoTurns.run({ userId: 'ada' }, () => new Promise<void>((resolve) => (end = resolve)), never);
  const cancelled = new AbortController();
  const second = videoTurns.run({ userId: 'ada' }, async () => 'drawn', cancelled.signal);
  const third = videoTurns.run({ userId: 'ada' }, async () => 'drawn', never);
  cancelled.abort(new Error('cancelled'));
  await expect(second).rejects.toThrow('cancelled');
  end();
  await first;
  expect(await third).toBe('drawn');
});

test('the timeout starts with the turn, not with the wait', async () => {
  let end = () => {};
  const first = videoTurns.run({ userId: 'ada' }, () => new Promise<void>((resolve) => (end = resolve)), never);
  let isLate: boolean | undefined;
  const second = inTurn(videoTurns, { userId: 'ada', timeoutMs: 10, signal: never }, async (signal) => {
    isLate = signal.aborted;
    if (!signal.aborted) await once(signal, 'abort');
    signal.throwIfAborted();
  });
  // Started later, so that it ends later than a time-out that had started with the wait.
  await once(AbortSignal.timeout(20), 'abort');
  end();
  await first;
  await expect(second).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
  expect(isLate).toBe(false);
});
