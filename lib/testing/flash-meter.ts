/** A change counts when relative luminance moves by so much, and the darker end is below the other (WCAG 2.3.1, general flash). */
const CHANGE = 0.1;
const BRIGHT = 0.8;

/** Frames at which the luminance has turned and gone the other way: each is one half of a flash. */
const reversals = (luminances: readonly number[]): number[] => {
  const found: number[] = [];
  let [low, high] = [luminances[0] ?? 0, luminances[0] ?? 0];
  let direction: 'up' | 'down' | null = null;
  for (const [frame, value] of luminances.entries()) {
    if (direction !== 'up' && value - low >= CHANGE && low < BRIGHT) {
      direction = 'up';
      found.push(frame);
      high = value;
    } else if (direction !== 'down' && high - value >= CHANGE && value < BRIGHT) {
      direction = 'down';
      found.push(frame);
      low = value;
    }
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return found;
};

/**
 * The most flashes within any second: pairs of opposing changes in relative luminance (0 to 1, one
 * value a frame). WCAG 2.3.1 allows three. Half a flash is a change that has not come back.
 */
export const flashesPerSecond = (luminances: readonly number[], fps: number): number => {
  const changes = reversals(luminances);
  let most = 0;
  for (const [first, start] of changes.entries()) {
    const within = changes.slice(first).filter((frame) => frame - start < fps).length;
    most = Math.max(most, within);
  }
  return most / 2;
};

/** The worst of several areas, each frame given as their luminances (`video.luminances`). */
export const worstFlashes = (frames: readonly (readonly number[])[], fps: number): number =>
  Math.max(
    0,
    ...(frames[0] ?? []).map((_, area) =>
      flashesPerSecond(
        frames.map((areas) => areas[area] ?? 0),
        fps,
      ),
    ),
  );

/** How far the luminance of an area goes up and down at most, 0 to 1. */
export const largestSwing = (frames: readonly (readonly number[])[]): number =>
  Math.max(
    0,
    ...(frames[0] ?? []).map((_, area) => {
      const values = frames.map((areas) => areas[area] ?? 0);
      return Math.max(...values) - Math.min(...values);
    }),
  );
