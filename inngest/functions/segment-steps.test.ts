import { describe, expect, test } from 'vitest';
import { audioShare, MAX_AUDIO_STEPS, segmentSteps, startInOrder } from './segment-steps';

const segments = (count: number, frames: number) =>
  Array.from({ length: count }, (_, index) => ({
    index: 2 * index,
    key: '',
    from: index * frames,
    to: (index + 1) * frames,
  }));
const canvas = (width: number, height: number) => ({ width, height, profile: 'youtube' as const });

test.each([
  [0, 300, 0],
  [1, 300, 1],
  [200, 300, 200],
  [201, 300, 210],
  [400, 300, 416],
  [2000, 300, 440],
])('%i segments of %i frames are rendered once, in order, in at most %i steps', (count, frames, most) => {
  const all = segments(count, frames);
  const steps = segmentSteps(all, canvas(1920, 1080));
  expect(steps.flat()).toEqual(all.map(({ index }) => index));
  expect(steps.length).toBeLessThanOrEqual(most);
  const mean = count / Math.max(1, steps.length);
  expect(steps.every((step) => step.length > 0 && step.length <= Math.ceil(mean))).toBe(true);
});

test('many small segments share a step', () => {
  expect(segmentSteps(segments(2000, 90), canvas(256, 256))).toHaveLength(200);
});

test('a run has at most 500 steps, even for 10,000 long questions', () => {
  // A question with its reveal and fact is up to three segments.
  const steps = segmentSteps(segments(30_000, 450), canvas(3840, 2160));
  expect(steps.flat()).toHaveLength(30_000);
  // Beside them: plan, sound track, assemble, complete.
  expect(steps.length + MAX_AUDIO_STEPS + 3).toBeLessThanOrEqual(500);
});

test.each([
  [1, 1],
  [7, 7],
  [50, 20],
])('%i parts of a sound track in %i steps are rendered once, in order', (count, steps) => {
  const parts = Array.from({ length: count }, (_, part) => part);
  const shares = Array.from({ length: steps }, (_, index) => audioShare(parts, index, steps));
  expect(shares.flat()).toEqual(parts);
  expect(shares.every(({ length }) => length > 0 && length <= Math.ceil(count / steps))).toBe(true);
});

describe('of tasks that start in order', () => {
  const start = (count: number, atOnce: number) => {
    const started: number[] = [];
    const ends = Array.from({ length: count }, () => Promise.withResolvers<void>());
    const tasks = ends.map(({ promise }, index) => () => {
      started.push(index);
      return promise;
    });
    const settled = startInOrder(tasks, atOnce);
    const end = async (index: number) => {
      ends[index]?.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { started, settled, end };
  };

  test('each end starts the next one, whichever ended', async () => {
    const { started, settled, end } = start(5, 2);
    expect(started).toEqual([0, 1]);
    await end(1);
    expect(started).toEqual([0, 1, 2]);
    await end(2);
    expect(started).toEqual([0, 1, 2, 3]);
    for (const index of [0, 3, 4]) await end(index);
    await settled;
  });

  test('all start without a maximum', () => {
    expect(start(5, Infinity).started).toEqual([0, 1, 2, 3, 4]);
  });
});
