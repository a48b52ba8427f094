/** A change counts when relative luminance moves by so much, and the darker end is below the other (WCAG 2.3.1, general flash). */
const CHANGE = 0.1;
const BRIGHT = 0.8;

/** Frames at which the values have turned and gone the other way: each is one half of a flash. */
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
 * The most flashes within any second: pairs of opposing changes in relative luminance (0 to 1, one
 * value a frame). WCAG 2.3.1 allows three. Half a flash is a change that has not come back.
 */
export const flashesPerSecond = (luminances: readonly number[], fps: number): number =>
  mostWithinSecond(
    reversals(luminances, (from, to) => Math.abs(to - from) >= CHANGE && Math.min(from, to) < BRIGHT),
    fps,
  );

/** A change to or from a saturated red counts when its redness moves by more than this (WCAG 2.3.1, red flash). */
const RED_CHANGE = 20;
/** Of any field of ten degrees, a third of the picture's width and height, a quarter may flash. */
const FIELD = 1 / 3;

/**
 * The most flashes to or from a saturated red within any second, of one place. Rednesses are
 * (R - G - B) × 320 of linear light, one value a frame, and negative where the red is not saturated.
 */
export const redFlashesPerSecond = (rednesses: readonly number[], fps: number): number => {
  const saturated = new Set(rednesses.filter((redness) => redness > 0));
  const counts = (from: number, to: number) =>
    Math.abs(to - from) > RED_CHANGE && (saturated.has(from) || saturated.has(to));
  return mostWithinSecond(reversals(rednesses.map(Math.abs), counts), fps);
};

const within = (value: number, from: number, length: number) => value >= from && value < from + length;

/**
 * The largest share of a field of view that flashes red more than three times in a second, 0 to 1; WCAG
 * 2.3.1 allows a quarter. Each frame is given as the rednesses of `side` × `side` cells (`video.rednesses`).
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
