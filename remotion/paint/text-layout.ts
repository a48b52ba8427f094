import { breakUnits, characters, isMixed, isRightToLeft } from '../../lib/video/line-breaks';
import { balanced, cutToWidth, fill } from '../../lib/video/lines';
import { drawable, leastLineHeight, lettersJoin } from './font-scripts';
import { clamp } from './motion';
import type { Context, Sprites } from './sprites';

export interface TextStyle {
  /** CSS font family list. */
  family: string;
  weight: number;
  /** Pixels: the size aimed at, and the smallest allowed. */
  size: number;
  minSize: number;
  /** A multiple of the size; more where the script needs it. */
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
  /** Letters of both directions: must be drawn as a whole, since its words stand in another order than written. */
  mixed: boolean;
}

export interface TextLayout {
  lines: TextLine[];
  font: string;
  letterSpacing: string;
  /** Pixels. */
  size: number;
  lineHeight: number;
  /** Of the longest line. */
  width: number;
  /** Of all lines. */
  height: number;
  rightToLeft: boolean;
  /** False if the text ends in an ellipsis. */
  complete: boolean;
}

export interface Box {
  width: number;
  height: number;
}

const ELLIPSIS = '…';
/** Sizes are tried in steps of this factor. */
const STEP = 0.96;

let measuring: Context | null = null;
const measuringContext = (): Context => {
  measuring ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (measuring === null) throw new Error('This browser cannot measure text.');
  return measuring;
};

/** Measures text in one font. */
const ruler = (font: string, letterSpacing: string) => {
  const ctx = measuringContext();
  return (text: string): number => {
    ctx.font = font;
    ctx.letterSpacing = letterSpacing;
    return ctx.measureText(text).width;
  };
};
type Measure = ReturnType<typeof ruler>;

/** Measures pieces of text in a layout's font, in pixels. */
export const measureIn = ({ font, letterSpacing }: TextLayout): Measure => ruler(font, letterSpacing);

const withEllipsis = (line: string, width: number, measure: Measure): string => {
  const kept = characters(line);
  while (kept.length > 0 && measure(kept.join('') + ELLIPSIS) > width) kept.pop();
  return kept.join('').trimEnd() + ELLIPSIS;
};

/** Multiples of the size: letters neither overlap nor fall apart, whatever a theme asks for. */
const SPACING = { min: -0.065, max: 0.5 };

/** In pixels. */
const spacingOf = ({ letterSpacing = 0, tracking = 0 }: TextStyle, size: number): number =>
  clamp(size * letterSpacing + tracking, SPACING.min * size, SPACING.max * size);

const compute = (written: string, box: Box, style: TextStyle): TextLayout => {
  const text = drawable(written);
  const rightToLeft = isRightToLeft(text);
  const joined = lettersJoin(text);
  const height = Math.max(style.lineHeight, leastLineHeight(text));
  const plain = breakUnits(text);
  for (let size = style.size; ; size = Math.max(style.minSize, size * STEP)) {
    const smallest = size <= style.minSize;
    const font = `${style.weight} ${size.toFixed(2)}px ${style.family}`;
    const letterSpacing = `${(joined ? 0 : spacingOf(style, size)).toFixed(3)}px`;
    const measure = ruler(font, letterSpacing);
    const lineHeight = Math.round(size * height);
    const maxLines = Math.max(1, Math.min(style.maxLines, Math.floor(box.height / lineHeight)));
    const space = measure(' ');
    const measured = plain.map((unit) => ({ ...unit, width: measure(unit.text) }));
    const units = smallest ? cutToWidth(measured, box.width, measure) : measured;
    const lines = fill(units, box.width, space);
    const fits = lines.length <= maxLines && units.every(({ width }) => width <= box.width);
    if (!fits && !smallest) continue;
    const shown = fits ? balanced(units, box.width, space) : lines.slice(0, maxLines);
    if (!fits) shown.push(withEllipsis(`${shown.pop() ?? ''} `, box.width, measure));
    const placed = shown.map((line) => ({ text: line, width: measure(line), mixed: isMixed(line) }));
    return {
      lines: placed,
      font,
      letterSpacing,
      size,
      lineHeight,
      width: Math.max(0, ...placed.map(({ width }) => width)),
      height: lineHeight * placed.length,
      rightToLeft,
      complete: fits,
    };
  }
};

/**
 * Lays text out in a box, at the largest size from `style.size` down to `style.minSize` at which it
 * fits; what does not fit even then ends in an ellipsis. Lines are balanced.
 */
export const layoutText = (sprites: Sprites, text: string, box: Box, style: TextStyle): TextLayout =>
  sprites.value(`layout|${JSON.stringify([text, box.width, box.height, style])}`, () => compute(text, box, style));
