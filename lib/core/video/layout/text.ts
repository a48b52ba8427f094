import { isReordered, isRightToLeft } from '../bidi';
import { syllables } from '../hyphenation';
import { breakUnits, characters } from '../line-breaks';
import { balanced, cutToWidth, fill, hyphenated } from '../lines';
import { clamp } from '../math';
import { drawable, leastLineHeight, lettersJoin } from './scripts';
import type { Font, LayoutStage } from './stage';

/** The environment that a text is laid out in, besides box and style. */
export type TextStage = Pick<LayoutStage, 'family' | 'measure' | 'cached'> & {
  localizer: Pick<LayoutStage['localizer'], 'rightToLeft' | 'tag'>;
};

export interface TextStyle {
  weight: number;
  /** Preferred and minimum size, in pixels. */
  size: number;
  minSize: number;
  /** A multiple of the size; larger if the script needs it. */
  lineHeight: number;
  /** A multiple of the size. */
  letterSpacing?: number;
  /** Added to `letterSpacing`, in pixels. */
  tracking?: number;
  maxLines: number;
}

export interface TextLine {
  text: string;
  width: number;
  /**
   * Whether it mixes directions. It must be drawn as a whole, since its words can appear in another order than in the text.
   */
  mixed: boolean;
}

export interface TextLayout extends Font {
  /** The original text. */
  written: string;
  lines: TextLine[];
  /** Pixels. */
  lineHeight: number;
  /** Of the longest line. */
  width: number;
  /** Of all lines. */
  height: number;
  /** The direction in which it is read. */
  rightToLeft: boolean;
  /** Whether its words follow each other against the layout, whose x grows in the language's direction. */
  reversed: boolean;
  /** Whether its lines end at the right edge: text from right to left in a layout from left to right. */
  alignsRight: boolean;
  /** False if the text ends in an ellipsis. */
  complete: boolean;
  /** False if a word is wider than the box, so that it continues on the next line. */
  whole: boolean;
}

export interface Box {
  width: number;
  height: number;
}

const ELLIPSIS = '…';
/** Sizes are tried in steps of this factor. */
const STEP = 0.96;

/** Measures pieces of text in a layout's font, in pixels. */
export const measureIn =
  ({ measure }: TextStage, font: Font) =>
  (text: string): number =>
    measure(text, font);
type MeasureText = ReturnType<typeof measureIn>;

const withEllipsis = (line: string, width: number, measure: MeasureText): string => {
  const kept = characters(line);
  while (kept.length > 0 && measure(kept.join('') + ELLIPSIS) > width) kept.pop();
  return kept.join('').trimEnd() + ELLIPSIS;
};

/** Limits of the letter spacing, in multiples of the size, so that letters neither overlap nor drift apart. */
const SPACING = { min: -0.065, max: 0.5 };

/** Letter spacing in pixels, rounded to three decimals as for the canvas. */
const spacingOf = ({ letterSpacing = 0, tracking = 0 }: TextStyle, size: number): number =>
  Number(clamp(size * letterSpacing + tracking, SPACING.min * size, SPACING.max * size).toFixed(3));

/** Properties of a text that do not depend on its size. */
const prepare = (written: string, rightToLeft: boolean) => {
  const text = drawable(written);
  return {
    units: breakUnits(text),
    rightToLeft: isRightToLeft(text, rightToLeft),
    joined: lettersJoin(text),
    leastLineHeight: leastLineHeight(text),
  };
};

const compute = (stage: TextStage, written: string, box: Box, style: TextStyle): TextLayout => {
  const prepared = stage.cached(`prepared|${written}`, () => prepare(written, stage.localizer.rightToLeft));
  const { rightToLeft } = prepared;
  const inRightToLeft = stage.localizer.rightToLeft;
  const height = Math.max(style.lineHeight, prepared.leastLineHeight);
  const split = (word: string) => syllables(word, stage.localizer.tag);
  /** The words that do not fit in the smallest size. Only they are hyphenated, in the largest size in which all others fit. */
  let tooWide = new Set<string>();
  let size = style.size;
  for (;;) {
    const smallest = size <= style.minSize;
    const letterSpacing = prepared.joined ? 0 : spacingOf(style, size);
    const font = { weight: style.weight, size, letterSpacing };
    const measure = measureIn(stage, font);
    const lineHeight = Math.round(size * height);
    const maxLines = Math.max(1, Math.min(style.maxLines, Math.floor(box.height / lineHeight)));
    const widths = { line: box.width, space: measure(' '), hyphen: measure('-') };
    const measured = prepared.units.map((unit) => ({ ...unit, width: measure(unit.text) }));
    const whole = hyphenated(measured, widths, measure, (word) => (tooWide.has(word) ? split(word) : [word]));
    if (smallest && tooWide.size === 0) {
      const wider = measured.filter(({ width }) => width > box.width).map(({ text }) => text);
      tooWide = new Set(wider.filter((word) => split(word).length > 1));
      if (tooWide.size > 0) {
        size = style.size;
        continue;
      }
    }
    const units = smallest ? cutToWidth(whole, box.width, measure) : whole;
    const lines = fill(units, widths);
    const fits = lines.length <= maxLines && units.every(({ width }) => width <= box.width);
    if (!fits && !smallest) {
      size = Math.max(style.minSize, size * STEP);
      continue;
    }
    const shown = fits ? balanced(units, widths) : lines.slice(0, maxLines);
    if (!fits) shown.push(withEllipsis(`${shown.pop() ?? ''} `, box.width, measure));
    const placed = shown.map((line) => ({
      text: line,
      width: measure(line),
      mixed: isReordered(line, rightToLeft),
    }));
    return {
      ...font,
      written,
      lines: placed,
      lineHeight,
      width: Math.max(0, ...placed.map(({ width }) => width)),
      height: lineHeight * placed.length,
      rightToLeft,
      reversed: rightToLeft !== inRightToLeft,
      alignsRight: rightToLeft && !inRightToLeft,
      complete: fits,
      whole: units.length === measured.length,
    };
  }
};

/**
 * Lays out text in a box, at the largest size that fits from `style.size` down to `style.minSize`. Text that still does
 * not fit is cut with an ellipsis. Lines are balanced.
 */
export const layoutText = (stage: TextStage, text: string, box: Box, style: TextStyle): TextLayout =>
  stage.cached(`layout|${JSON.stringify([stage.family, text, box.width, box.height, style])}`, () =>
    compute(stage, text, box, style),
  );
