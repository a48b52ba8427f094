/**
 * Steps that render segments in one run at most. The results of a run's steps are sent with each of its calls, so the
 * work grows with the square of their number (200 empty steps take 16 s of the processor, 1,500 seven minutes), and
 * Inngest allows 1,000 steps in all.
 */
const MAX_SEGMENT_STEPS = 200;

/** Spreads the segments of a video over steps, in order: one a step, or several of equal number in a long video. */
export const segmentSteps = (segments: readonly number[]): number[][] => {
  const each = Math.max(1, Math.ceil(segments.length / MAX_SEGMENT_STEPS));
  return Array.from({ length: Math.ceil(segments.length / each) }, (_, step) =>
    segments.slice(step * each, (step + 1) * each),
  );
};
