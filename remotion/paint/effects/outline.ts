import type { Rect } from '../stage';

/** The rectangle enlarged by `margin` pixels on each side. */
export const expandRect = ({ x, y, width, height }: Rect, margin: number): Rect => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

/** The point at `share` (0 to 1) of a rectangle's outline, clockwise from the upper left, and the outward direction. */
export const pointOnOutline = ({ x, y, width, height }: Rect, share: number) => {
  const distance = share * 2 * (width + height);
  if (distance < width) return { x: x + distance, y, outX: 0, outY: -1 };
  if (distance < width + height) return { x: x + width, y: y + distance - width, outX: 1, outY: 0 };
  if (distance < 2 * width + height) return { x: x + 2 * width + height - distance, y: y + height, outX: 0, outY: 1 };
  return { x, y: y + 2 * (width + height) - distance, outX: -1, outY: 0 };
};
