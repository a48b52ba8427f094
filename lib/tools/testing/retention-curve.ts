import type { VideoProps } from '@/lib/core/video/props';
import { CURVE_POINTS } from '@/lib/core/video/retention';
import { buildTimeline } from '@/lib/core/video/timeline';

/**
 * A retention curve of a video in which each question loses a share of its viewers, at an even pace, and nothing else does.
 * @param losses by position
 */
export const curveWithLosses = (props: VideoProps, losses: readonly number[]): number[] => {
  const { scenes, durationInFrames } = buildTimeline(props);
  const ids = [...new Set(scenes.flatMap(({ questionId }) => questionId ?? []))];
  const spans = ids.map((id) => {
    const own = scenes.filter(({ questionId }) => questionId === id);
    const last = own.at(-1);
    return { from: own[0]?.from ?? 0, to: (last?.from ?? 0) + (last?.durationInFrames ?? 0) };
  });
  return Array.from({ length: CURVE_POINTS }, (_, index) => {
    const frame = ((index + 0.5) / CURVE_POINTS) * durationInFrames;
    return spans.reduce((watching, { from, to }, position) => {
      const passed = Math.min(Math.max((frame - from) / (to - from), 0), 1);
      return watching * (1 - (losses[position] ?? 0) * passed);
    }, 1);
  });
};
