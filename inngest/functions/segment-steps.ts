/**
 * Maximum number of steps that render segments in one run. All results are sent with each call of the run, so the cost
 * grows with the square of their number: 200 empty steps take 16 s of CPU time, 1,500 seven minutes. Inngest allows 1,000.
 */
const MAX_SEGMENT_STEPS = 200;

/** Distributes the segments of a video over steps, in order: one per step, or more in a long video. */
export const segmentSteps = (segments: readonly number[]): number[][] => {
  const perStep = Math.max(1, Math.ceil(segments.length / MAX_SEGMENT_STEPS));
  return Array.from({ length: Math.ceil(segments.length / perStep) }, (_, step) =>
    segments.slice(step * perStep, (step + 1) * perStep),
  );
};
