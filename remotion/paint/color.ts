import { contrast, LEGIBLE, mix, type Rgb } from '../../lib/video/color';

export { contrast, luminance, mix, type Rgb, rgb } from '../../lib/video/color';

/** Opacity 0 to 1. */
export const css = ([red, green, blue]: Rgb, opacity = 1): string =>
  `rgba(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)}, ${opacity.toFixed(4)})`;

/** `color` without `share` of its saturation; its brightness stays. */
export const desaturate = (color: Rgb, share: number): Rgb => {
  const grey = 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2];
  return mix(color, [grey, grey, grey], share);
};

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** Black or white, whichever differs more from `color`. */
export const opposite = (color: Rgb): Rgb => (contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK);

/** `preferred` if it can be read on `ground` (WCAG AA, 4.5), else black or white, whichever can be read better. */
export const readableOn = (ground: Rgb, preferred: Rgb): Rgb => {
  return contrast(ground, preferred) >= LEGIBLE ? preferred : opposite(ground);
};

/** `color`, darkened until white letters can be read on it; large bold letters need 3 to 1 (WCAG AA). */
export const underWhite = (color: Rgb): Rgb => {
  let dark = color;
  for (let share = 0.05; contrast(dark, WHITE) < 3.2 && share < 1; share += 0.05) dark = mix(color, BLACK, share);
  return dark;
};

/** The largest opacity up to `most` at which `over`, laid on `ground`, leaves `text` as readable as text must be. */
export const opacityUnder = (text: Rgb, ground: Rgb, over: Rgb, most: number): number => {
  const STEPS = 40;
  for (let step = STEPS; step > 0; step--) {
    const opacity = (most * step) / STEPS;
    if (contrast(text, mix(ground, over, opacity)) >= LEGIBLE) return opacity;
  }
  return 0;
};

/** `wanted`, moved towards `safe` until it and `against` differ as text and its ground must, or by `ratio`; `safe` itself if nothing else does. */
export const legible = (wanted: Rgb, against: Rgb, safe: Rgb, ratio = LEGIBLE): Rgb => {
  for (let share = 0; share < 1; share += 0.05) {
    const color = mix(wanted, safe, share);
    if (contrast(color, against) >= ratio) return color;
  }
  return safe;
};
