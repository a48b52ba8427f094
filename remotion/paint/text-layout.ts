import { breakUnits, characters, isRightToLeft, type Unit } from './line-breaks';
import type { Context, Sprites } from './sprites';

export interface TextStyle {
  /** CSS font family list. */
  family: string;
  weight: number;
  /** Pixels: the size aimed at, and the smallest allowed. */
  size: number;
  minSize: number;
  /** A multiple of the size. */
  lineHeight: number;
  /** A multiple of the size. */
  letterSpacing?: number;
  maxLines: number;
}

export interface TextLayout {
  lines: { text: string; width: number }[];
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

interface Measured extends Unit {
  width: number;
}

/** Fills lines one after the other. */
const fill = (units: readonly Measured[], width: number, space: number): string[] => {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  let glue: Unit['after'] = '';
  for (const unit of units) {
    const gap = glue === ' ' ? space : 0;
    if (line !== '' && (glue === '\n' || used + gap + unit.width > width)) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += (line !== '' && glue === ' ' ? ' ' : '') + unit.text;
    used += (used > 0 ? gap : 0) + unit.width;
    glue = unit.after;
  }
  return line === '' ? lines : [...lines, line];
};

/** The same number of lines, but as narrow as they can be: even lengths, no single word left over. */
const balanced = (units: readonly Measured[], width: number, space: number, count: number): string[] => {
  let low = width / count;
  let high = width;
  const widest = Math.max(...units.map((unit) => unit.width));
  for (let round = 0; round < 9; round++) {
    const middle = Math.max(widest, (low + high) / 2);
    if (fill(units, middle, space).length <= count) high = middle;
    else low = middle;
  }
  return fill(units, Math.max(widest, high), space);
};

/** Cuts what is wider than a line between characters. */
const cutToWidth = (units: readonly Measured[], width: number, measure: Measure): Measured[] =>
  units.flatMap((unit) =>
    unit.width <= width
      ? [unit]
      : characters(unit.text).map((text, index, all) => ({
          text,
          after: index === all.length - 1 ? unit.after : ('' as const),
          width: measure(text),
        })),
  );

const withEllipsis = (line: string, width: number, measure: Measure): string => {
  const kept = characters(line);
  while (kept.length > 0 && measure(kept.join('') + ELLIPSIS) > width) kept.pop();
  return kept.join('').trimEnd() + ELLIPSIS;
};

const compute = (text: string, box: Box, style: TextStyle): TextLayout => {
  const rightToLeft = isRightToLeft(text);
  const plain = breakUnits(text);
  for (let size = style.size; ; size = Math.max(style.minSize, size * STEP)) {
    const smallest = size <= style.minSize;
    const font = `${style.weight} ${size.toFixed(2)}px ${style.family}`;
    const letterSpacing = `${(size * (style.letterSpacing ?? 0)).toFixed(3)}px`;
    const measure = ruler(font, letterSpacing);
    const lineHeight = Math.round(size * style.lineHeight);
    const maxLines = Math.max(1, Math.min(style.maxLines, Math.floor(box.height / lineHeight)));
    const space = measure(' ');
    const measured = plain.map((unit) => ({ ...unit, width: measure(unit.text) }));
    const units = smallest ? cutToWidth(measured, box.width, measure) : measured;
    const lines = fill(units, box.width, space);
    const fits = lines.length <= maxLines && units.every(({ width }) => width <= box.width);
    if (!fits && !smallest) continue;
    const shown = fits ? balanced(units, box.width, space, lines.length) : lines.slice(0, maxLines);
    if (!fits) shown.push(withEllipsis(`${shown.pop() ?? ''} `, box.width, measure));
    const placed = shown.map((line) => ({ text: line, width: measure(line) }));
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
