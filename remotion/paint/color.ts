/** A colour as red, green, blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`. */
export const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Opacity 0 to 1. */
export const css = ([red, green, blue]: Rgb, opacity = 1): string =>
  `rgba(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)}, ${opacity.toFixed(4)})`;

/** `share` 0 gives `a`, 1 gives `b`. */
export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** 1 to 21 (WCAG 2.2). */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** `color` without `share` of its saturation; its brightness stays. */
export const desaturate = (color: Rgb, share: number): Rgb => {
  const grey = 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2];
  return mix(color, [grey, grey, grey], share);
};

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** `preferred` if it can be read on `ground` (WCAG AA, 4.5), else black or white, whichever can be read better. */
export const readableOn = (ground: Rgb, preferred: Rgb): Rgb => {
  if (contrast(ground, preferred) >= 4.5) return preferred;
  return contrast(ground, WHITE) >= contrast(ground, BLACK) ? WHITE : BLACK;
};

/** `color`, darkened until white letters can be read on it; large bold letters need 3 to 1 (WCAG AA). */
export const underWhite = (color: Rgb): Rgb => {
  let dark = color;
  for (let share = 0.05; contrast(dark, WHITE) < 3.2 && share < 1; share += 0.05) dark = mix(color, BLACK, share);
  return dark;
};
