import { expect, test } from 'vitest';
import { FPS } from '../../core/model/video-settings';
import { memoizeAsync, segmentTimeoutMs } from './render-segments';

test('the timeout grows with the segment: 3 minutes for one second, 12 for the longest', () => {
  const minutes = (seconds: number) => segmentTimeoutMs({ from: 900, to: 900 + seconds * FPS }) / 60_000;
  expect(minutes(1)).toBe(3);
  // 300 frames (lib/core/video/segments.ts).
  expect(minutes(10)).toBe(12);
});

const never = new AbortController().signal;

test('simultaneous and later calls share one load', async () => {
  let loads = 0;
  const get = memoizeAsync(async (request: { size: number }) => [request.size, ++loads]);
  expect(await Promise.all([1, 1, 2].map((size) => get({ size }, never)))).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
  ]);
  expect(await get({ size: 1 }, never)).toEqual([1, 1]);
});

test('a call that waits for a cancelled one loads again', async () => {
  const get = memoizeAsync(async (_: string, signal) => {
    await Promise.resolve();
    signal.throwIfAborted();
    return 'yes';
  });
  const first = get('mp4', AbortSignal.abort(new Error('cancelled')));
  const second = get('mp4', never);
  await expect(first).rejects.toThrow('cancelled');
  expect(await second).toBe('yes');
  expect(await get('mp4', never)).toBe('yes');
});
