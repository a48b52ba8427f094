import { BLACK, contrast, luminance, mix, type Rgb, WHITE } from '../../color';
import type { Stage } from '../../stage';

/** Text needs 4.5 (WCAG AA). Backgrounds target more, because letters may be faint and layers accumulate. */
const TARGET_CONTRAST = 5.6;
const MIN_CONTRAST = 4.6;

type Colors = Pick<Stage, 'palette'>;

const isReadable = ({ palette }: Colors, ground: Rgb) => contrast(palette.text, ground) >= MIN_CONTRAST;

/** Finds the largest share (0 to 1) for which `holds` by bisection. */
const largestShare = (holds: (share: number) => boolean): number => {
  if (holds(1)) return 1;
  let [low, high] = [0, 1];
  for (let step = 0; step < 10; step++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** The theme's background colour, mixed with black or white until text is readable on it. */
export const groundColor = (stage: Colors): Rgb => {
  const { background, text } = stage.palette;
  if (isReadable(stage, background)) return background;
  const darker = luminance(text) >= luminance(background);
  const ends = darker ? [BLACK, WHITE] : [WHITE, BLACK];
  const end = ends.find((color) => isReadable(stage, color)) ?? BLACK;
  return mix(
    end,
    background,
    largestShare((share) => isReadable(stage, mix(end, background, share))),
  );
};

/**
 * How much of `color` (0 to 1) may be mixed with the theme's ground so that text stays readable when the mixture is painted
 * with the opacity `share` over `base`.
 */
export const legibleShare = (stage: Colors, color: Rgb, share: number, base: Rgb = groundColor(stage)): number => {
  const { text } = stage.palette;
  const ground = groundColor(stage);
  const target = Math.min(TARGET_CONTRAST, Math.max(MIN_CONTRAST, 0.92 * contrast(text, base)));
  return largestShare((part) => contrast(text, mix(base, mix(ground, color, part), share)) >= target);
};

/**
 * `color`, mixed with the theme's ground according to `legibleShare`. A mixture is never brighter than its brightest colour,
 * so layers that are legible alone are legible together.
 */
export const legibleColor = (stage: Colors, color: Rgb, share: number, base?: Rgb): Rgb =>
  mix(groundColor(stage), color, legibleShare(stage, color, share, base));

/** The colour on which text has the lowest contrast. */
export const leastLegible = ({ palette }: Colors, colors: readonly Rgb[]): Rgb =>
  colors.reduce((worst, color) => (contrast(palette.text, color) < contrast(palette.text, worst) ? color : worst));
