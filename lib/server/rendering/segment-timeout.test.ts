import { expect, test } from 'vitest';
import { FPS } from '../../core/model/video-settings';
import { segmentTimeoutMs } from './render-segments';

test('the timeout grows with the segment: 3 minutes for one second, 12 for the longest', () => {
  const minutes = (seconds: number) => segmentTimeoutMs({ from: 900, to: 900 + seconds * FPS }) / 60_000;
  expect(minutes(1)).toBe(3);
  // 300 frames (lib/core/video/segments.ts).
  expect(minutes(10)).toBe(12);
});
