import { contrast, type Rgb, WHITE } from '../../color';
import { toOklch, vivid } from '../../oklab';

/** Between these hues, in degrees, dark colours look muddy, so yellow is light and has dark letters. */
const YELLOW = { from: 62, to: 112 };

const degreesOf = (hue: number) => ((((hue * 180) / Math.PI) % 360) + 360) % 360;

/** As light as possible with white letters. */
const tileOf = (hue: number): Rgb => {
  const degrees = degreesOf(hue);
  if (degrees > YELLOW.from && degrees < YELLOW.to) return vivid(0.82, hue);
  for (let lightness = 0.62; lightness > 0.4; lightness -= 0.01) {
    const color = vivid(lightness, hue);
    if (contrast(color, WHITE) >= 4.6) return color;
  }
  return vivid(0.4, hue);
};

/** Olive, which has no light version: it is only used if evenly distributed hues include it. */
const OLIVE = { from: 112, to: 132 };

/** Hues that are tried if evenly distributed ones are taken. */
const HUES = 72;

/**
 * Strong colours for `count` tiles, at least four, with evenly distributed hues starting with that of `first`. If one of
 * them `isTaken`, the hues are distributed over those that are free.
 */
export const tileColors = (first: Rgb, count: number, isTaken: (color: Rgb) => boolean = () => false): Rgb[] => {
  const [, , start] = toOklch(first);
  const number = Math.max(4, count);
  const hues = (parts: number) => Array.from({ length: parts }, (_, index) => start + (2 * Math.PI * index) / parts);
  const even = hues(number).map(tileOf);
  if (!even.some(isTaken)) return even;
  const free = hues(HUES)
    .filter((hue) => degreesOf(hue) <= OLIVE.from || degreesOf(hue) >= OLIVE.to)
    .map(tileOf)
    .filter((color) => !isTaken(color));
  return even.map((color, index) => free[Math.floor((index * free.length) / number)] ?? color);
};
