import { expect, test } from 'vitest';
import { FPS } from '@/lib/model/video-settings';
import { patienceFor } from './patience';

test('a segment is given minutes by its length; the longest there is, a quarter of an hour', () => {
  const minutes = (seconds: number) => patienceFor({ from: 900, to: 900 + seconds * FPS }) / 60_000;
  expect(minutes(1)).toBe(3);
  // 450 frames (lib/video/segments.ts).
  expect(minutes(15)).toBe(17);
});
