import { mix, type Rgb } from '../../color';
import { colorBlindDifference, colorDifference, toOklch, vivid } from '../../oklab';
import type { Palette, Stage } from '../../stage';
import { correctFill } from './skin';

/** What an option shows of its colour: its surface, and the smaller marks on it. */
export interface ShownColors {
  surface: Rgb;
  marks: readonly Rgb[];
}

/**
 * Least differences of the right answer's colours and an option's, in Oklab. From 0.1, five just noticeable steps, people
 * call two colours by different names; large surfaces that appear one after the other need twice as much.
 */
export const LEAST_DIFFERENCE = { surface: 0.2, colorBlindSurface: 0.1, mark: 0.1 } as const;

/** The smallest difference of `color` and those of the right answer: its card, glow and number. */
export const differenceFromCorrect = (palette: Palette, color: Rgb, difference = colorDifference): number => {
  const { from, to } = correctFill(palette);
  return Math.min(...[from, to, palette.accent].map((other) => difference(color, other)));
};

/** Whether a surface of `color` may be taken for the right answer's. */
export const isSurfaceTaken = (palette: Palette, color: Rgb): boolean =>
  differenceFromCorrect(palette, color) < LEAST_DIFFERENCE.surface ||
  differenceFromCorrect(palette, color, colorBlindDifference) < LEAST_DIFFERENCE.colorBlindSurface;

/** White is readable on it. */
const MUTED_RED: Rgb = [184, 62, 72];

/** The colour of wrong options that are crossed out; null if they are grey because the right answer is reddish. */
export const wrongRed = ({ palette, look }: Pick<Stage, 'palette' | 'look'>): Rgb | null =>
  look.effects.wrongAnswerStyle === 'cross' && differenceFromCorrect(palette, MUTED_RED) >= LEAST_DIFFERENCE.surface
    ? MUTED_RED
    : null;

const looksCorrect = (palette: Palette, { surface, marks }: ShownColors): boolean =>
  isSurfaceTaken(palette, surface) ||
  marks.some((color) => differenceFromCorrect(palette, color) < LEAST_DIFFERENCE.mark);

/** Other hues, in degrees, and lightnesses of a colour that are tried. */
const TURNS = [0, 15, -15, 30, -30, 45, -45, 60, -60, 90, -90, 120, -120, 150, -150, 180];
const SHIFTS = [0, -0.06, 0.06, -0.12, 0.12, -0.18, 0.18, -0.24, 0.24, -0.36, 0.36];
const LEAST_CHROMA = 0.12;

/** Colours near `color`, the most similar one first. */
const neighbours = (color: Rgb): Rgb[] => {
  const [lightness, chroma, hue] = toOklch(color);
  return SHIFTS.flatMap((shift) =>
    TURNS.map((turn) => {
      const other = vivid(
        Math.min(0.95, Math.max(0.25, lightness + shift)),
        hue + (turn * Math.PI) / 180,
        Math.max(LEAST_CHROMA, chroma),
      );
      return { other, difference: colorDifference(color, other) };
    }),
  )
    .toSorted((one, two) => one.difference - two.difference)
    .map(({ other }) => other);
};

/** Colours from primary over secondary to accent colour. Those that would look like the right answer are changed. */
export const paletteColors = (
  { palette }: Pick<Stage, 'palette'>,
  count: number,
  shown: (color: Rgb) => ShownColors,
): Rgb[] => {
  const isFine = (color: Rgb) => !looksCorrect(palette, shown(color));
  const wanted = Array.from({ length: count }, (_, index) => {
    const share = count < 2 ? 0 : (2 * index) / (count - 1);
    return share <= 1
      ? mix(palette.primary, palette.secondary, share)
      : mix(palette.secondary, palette.accent, share - 1);
  });
  const apart = Math.min(0.06, 0.3 / count);
  const taken = wanted.filter(isFine);
  return wanted.map((color) => {
    if (isFine(color)) return color;
    const isApart = (other: Rgb) => taken.every((one) => colorDifference(one, other) >= apart);
    const others = neighbours(color);
    const found = others.find((other) => isFine(other) && isApart(other)) ?? others.find(isFine) ?? color;
    taken.push(found);
    return found;
  });
};
