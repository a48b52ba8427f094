import { expect, test } from 'vitest';
import { FPS } from '@/lib/model/video-settings';
import { patienceFor } from './patience';

test('a segment is given time by its length: minutes for the shortest, hours for the longest', () => {
  const minutes = (seconds: number) => patienceFor({ from: 900, to: 900 + seconds * FPS }) / 60_000;
  expect(minutes(1)).toBe(3);
  expect(minutes(10)).toBe(12);
  // The longest countdown (D20), answer and fact; a job may take twelve hours (inngest/embedded/queue.ts).
  expect(minutes(300 + 60 + 60)).toBe(422);
  expect(minutes(420)).toBeLessThan(12 * 60);
});
