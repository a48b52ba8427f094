import type { Rect } from '../stage';

/** The rectangle enlarged by `by` pixels on each side. */
export const expandRect = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The point at `share` (0 to 1) of a rectangle's outline, clockwise from the upper left, and the outward direction. */
export const pointOnOutline = ({ x, y, width, height }: Rect, share: number) => {
  const way = share * 2 * (width + height);
  if (way < width) return { x: x + way, y, outX: 0, outY: -1 };
  if (way < width + height) return { x: x + width, y: y + way - width, outX: 1, outY: 0 };
  if (way < 2 * width + height) return { x: x + 2 * width + height - way, y: y + height, outX: 0, outY: 1 };
  return { x, y: y + 2 * (width + height) - way, outX: -1, outY: 0 };
};
