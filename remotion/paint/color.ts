import { contrast, LEGIBLE, mix, type Rgb } from '../../lib/core/video/color';

export { contrast, luminance, mix, type Rgb, rgb } from '../../lib/core/video/color';

/** Opacity 0 to 1. */
export const css = ([red, green, blue]: Rgb, opacity = 1): string =>
  `rgba(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)}, ${opacity.toFixed(4)})`;

/** `color` with its saturation reduced by `share`, and the same brightness. */
export const desaturate = (color: Rgb, share: number): Rgb => {
  const grey = 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2];
  return mix(color, [grey, grey, grey], share);
};

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** Black or white, whichever has more contrast with `color`. */
export const contrastColor = (color: Rgb): Rgb => (contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK);

/** `preferred` if it is readable on `ground` (WCAG AA, 4.5), else black or white. */
export const readableOn = (ground: Rgb, preferred: Rgb): Rgb => {
  return contrast(ground, preferred) >= LEGIBLE ? preferred : contrastColor(ground);
};

/** `color`, darkened until large bold white letters are readable on it (WCAG AA, 3). */
export const darkenForWhiteText = (color: Rgb): Rgb => {
  let dark = color;
  for (let share = 0.05; contrast(dark, WHITE) < 3.2 && share < 1; share += 0.05) dark = mix(color, BLACK, share);
  return dark;
};

/** The largest opacity up to `max` at which `text` is readable on `over`, painted on `ground`. */
export const maxReadableOpacity = (text: Rgb, ground: Rgb, over: Rgb, max: number): number => {
  const STEPS = 40;
  for (let step = STEPS; step > 0; step--) {
    const opacity = (max * step) / STEPS;
    if (contrast(text, mix(ground, over, opacity)) >= LEGIBLE) return opacity;
  }
  return 0;
};

/** `preferred`, mixed with `fallback` until its contrast with `other` is at least `ratio`. */
export const ensureContrast = (preferred: Rgb, other: Rgb, fallback: Rgb, ratio = LEGIBLE): Rgb => {
  for (let share = 0; share < 1; share += 0.05) {
    const color = mix(preferred, fallback, share);
    if (contrast(color, other) >= ratio) return color;
  }
  return fallback;
};
