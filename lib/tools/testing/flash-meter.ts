/** A change counts if relative luminance changes by at least `CHANGE` and its darker end is below `BRIGHT` (WCAG 2.3.1). */
const CHANGE = 0.1;
const BRIGHT = 0.8;

/** Frames at which the values change direction. Each is half a flash. */
const reversals = (values: readonly number[], counts: (from: number, to: number) => boolean): number[] => {
  const found: number[] = [];
  let [low, high] = [values[0] ?? 0, values[0] ?? 0];
  let direction: 'up' | 'down' | null = null;
  for (const [frame, value] of values.entries()) {
    if (direction !== 'up' && value > low && counts(low, value)) {
      direction = 'up';
      found.push(frame);
      high = value;
    } else if (direction !== 'down' && value < high && counts(high, value)) {
      direction = 'down';
      found.push(frame);
      low = value;
    }
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return found;
};

const mostWithinSecond = (changes: readonly number[], fps: number): number => {
  let most = 0;
  for (const [first, start] of changes.entries()) {
    const within = changes.slice(first).filter((frame) => frame - start < fps).length;
    most = Math.max(most, within);
  }
  return most / 2;
};

/**
 * The largest number of flashes within any second: pairs of opposing changes in relative luminance (0 to 1, one value
 * per frame). WCAG 2.3.1 allows three.
 */
export const flashesPerSecond = (luminances: readonly number[], fps: number): number =>
  mostWithinSecond(
    reversals(luminances, (from, to) => Math.abs(to - from) >= CHANGE && Math.min(from, to) < BRIGHT),
    fps,
  );

/** A change to or from a saturated red counts if its redness changes by more than this (WCAG 2.3.1, red flash). */
const RED_CHANGE = 20;
/** A field of view of ten degrees, as a share of the picture's width and height. A quarter of it may flash. */
const FIELD = 1 / 3;

/**
 * The largest number of flashes to or from a saturated red within any second, at one place. Rednesses are
 * (R - G - B) × 320 in linear light, one value per frame, and negative if the red is not saturated.
 */
export const redFlashesPerSecond = (rednesses: readonly number[], fps: number): number => {
  const saturated = new Set(rednesses.filter((redness) => redness > 0));
  const counts = (from: number, to: number) =>
    Math.abs(to - from) > RED_CHANGE && (saturated.has(from) || saturated.has(to));
  return mostWithinSecond(reversals(rednesses.map(Math.abs), counts), fps);
};

const within = (value: number, from: number, length: number) => value >= from && value < from + length;

/**
 * The largest share of a field of view, 0 to 1, that flashes red more than three times within a second. WCAG 2.3.1
 * allows a quarter. Each frame is the rednesses of `side` × `side` cells (`video.rednesses`).
 */
export const redFlashShare = (frames: readonly (readonly number[])[], side: number, fps: number): number => {
  const flashing = (frames[0] ?? []).map(
    (_, cell) =>
      redFlashesPerSecond(
        frames.map((cells) => cells[cell] ?? 0),
        fps,
      ) > 3,
  );
  const field = Math.round(side * FIELD);
  let most = 0;
  for (let top = 0; top + field <= side; top++) {
    for (let left = 0; left + field <= side; left++) {
      const isInside = (cell: number) =>
        within(Math.floor(cell / side), top, field) && within(cell % side, left, field);
      most = Math.max(most, flashing.filter((is, cell) => is && isInside(cell)).length);
    }
  }
  return most / field ** 2;
};

/** The largest number of flashes in any of several areas. Each frame is their luminances (`video.luminances`). */
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

/** The largest difference of luminance within one area, 0 to 1. */
export const largestSwing = (frames: readonly (readonly number[])[]): number =>
  Math.max(
    0,
    ...(frames[0] ?? []).map((_, area) => {
      const values = frames.map((areas) => areas[area] ?? 0);
      return Math.max(...values) - Math.min(...values);
    }),
  );
