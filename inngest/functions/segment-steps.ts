import type { Canvas } from '@/lib/core/video/canvas';
import { MAX_SEGMENT_FRAMES, type Segment } from '@/lib/core/video/segments';

/**
 * All results are sent with each call of a run, so the cost grows with the square of the number of steps: 200 empty steps
 * take 16 s of CPU time, 1,500 seven minutes. Inngest allows 1,000 steps.
 */
const SEGMENT_STEPS = { cheap: 200, most: 440 } as const;
/** Most steps for the sound track. Up to this number each part is a step, so that all cores work on it after an edit. */
export const MAX_AUDIO_STEPS = 20;
/** What loading and storing a segment costs, in frames of 1080p. */
const SEGMENT_WORK = 12;

/** @returns frames of 1080p that take as long */
const workOf = ({ from, to }: Segment, { width, height }: Canvas) =>
  SEGMENT_WORK + ((to - from) * width * height) / (1920 * 1080);

/** Distributes the segments of a video over steps, in order: one per step, or more in a long video. @returns indexes */
export const segmentSteps = (segments: readonly Segment[], canvas: Canvas): number[][] => {
  if (segments.length <= SEGMENT_STEPS.cheap) return segments.map(({ index }) => [index]);
  const total = segments.reduce((sum, segment) => sum + workOf(segment, canvas), 0);
  const count = Math.min(SEGMENT_STEPS.most, Math.max(SEGMENT_STEPS.cheap, Math.ceil(total / MAX_SEGMENT_FRAMES)));
  let before = 0;
  const steps = Map.groupBy(segments, (segment) => {
    const step = Math.floor((before / total) * count);
    before += workOf(segment, canvas);
    return step;
  });
  return [...steps.values()].map((step) => step.map(({ index }) => index));
};

/** One of `count` equal shares of the parts of a sound track, in order. */
export const audioShare = <Part>(parts: readonly Part[], index: number, count: number): Part[] => {
  const cut = (share: number) => Math.round((parts.length * share) / count);
  return parts.slice(cut(index), cut(index + 1));
};

/**
 * Starts tasks in order, the next one whenever one has ended. An Inngest server works the queued steps of a run in any
 * order, so it must not have all of them at the same time.
 * @param atOnce maximum number of started tasks
 */
export const startInOrder = async (tasks: readonly (() => Promise<unknown>)[], atOnce: number): Promise<void> => {
  const waiting = tasks.values();
  const lane = async () => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, lane));
};
