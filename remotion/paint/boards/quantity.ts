import { isRightToLeft } from '../../../lib/core/video/bidi';
import { affixes, areYears, decimalsOf, formatNumber, minusOf } from '../../../lib/core/video/quantity';
import { css, type Rgb } from '../color';
import { unmirrored } from '../mirror';
import type { Stage } from '../stage';

/** How to format and size a number with its unit. */
export interface QuantityStyle {
  /** Pixels. */
  size: number;
  compact: boolean;
  before: string;
  after: string;
  decimals: number;
  grouping: boolean;
}

/** Size of the unit relative to the number. */
const UNIT_SIZE = 0.56;

const font = ({ family }: Stage, size: number) => `800 ${size.toFixed(2)}px ${family}`;

const isDigit = (piece: string) => /^\p{Nd}$/u.test(piece);

/**
 * Digits one by one, and all between them as a whole, since letters of a word join: `48 लाख`. A word that is read from
 * right to left is on the left of its number: `4.8 مليون`.
 */
export const figuresOf = (text: string, rightToLeft: boolean): string[] => {
  const figures: string[] = text.match(/\p{Nd}|\P{Nd}+/gu) ?? [];
  const word = figures.at(-1);
  return word !== undefined && rightToLeft && isRightToLeft(word)
    ? [`${word.trim()} `, ...figures.slice(0, -1)]
    : figures;
};

/** Of the language's own digits. */
const digitWidth = ({ ctx, localizer }: Stage) => ctx.measureText(localizer.number(0)).width * 1.01;

const numberWidth = (stage: Stage, text: string): number =>
  figuresOf(text, stage.localizer.rightToLeft).reduce(
    (sum, figure) => sum + (isDigit(figure) ? digitWidth(stage) : stage.ctx.measureText(figure).width),
    0,
  );

/** Units without a space are symbols, such as %, and as large as the number. */
const isSymbol = (after: string) => after !== '' && !after.startsWith(' ');

const widths = (stage: Stage, text: string, { size, before, after }: QuantityStyle) => {
  const { ctx } = stage;
  ctx.letterSpacing = '0px';
  ctx.font = font(stage, size);
  const lead = before === '' ? 0 : ctx.measureText(before).width;
  const number = numberWidth(stage, text);
  const symbol = isSymbol(after) ? ctx.measureText(after).width : 0;
  ctx.font = font(stage, size * UNIT_SIZE);
  const word = after.startsWith(' ') ? size * 0.2 + ctx.measureText(after.trim()).width : 0;
  return { lead, number, symbol, word, total: lead + number + symbol + word };
};

/** The largest size between `minSize` and `maxSize` pixels at which all `values` fit into `width`, if necessary as "4.8M". */
export const quantityStyle = (
  stage: Stage,
  values: readonly number[],
  unit: string | null,
  width: number,
  maxSize: number,
  minSize: number,
): QuantityStyle => {
  const decimals = Math.max(0, ...values.map(decimalsOf));
  const grouping = !areYears(values, unit);
  const at = (size: number, compact: boolean): QuantityStyle => ({
    size,
    compact,
    ...affixes(stage.localizer, unit),
    decimals,
    grouping,
  });
  for (const compact of [false, true]) {
    for (let size = maxSize; size >= minSize; size *= 0.95) {
      const style = at(size, compact);
      if (values.every((value) => widths(stage, quantityNumber(stage, value, style), style).total <= width))
        return style;
    }
  }
  // A unit that is too long is truncated with an ellipsis.
  const style = at(minSize, true);
  const letters = [...style.after];
  while (letters.length > 1) {
    letters.pop();
    const cut = { ...style, after: `${letters.join('').trimEnd()}…` };
    if (values.every((value) => widths(stage, quantityNumber(stage, value, cut), cut).total <= width)) return cut;
  }
  return style;
};

/** Formats a number without its unit. */
const quantityNumber = ({ localizer }: Stage, value: number, { grouping, decimals, compact }: QuantityStyle): string =>
  formatNumber(localizer, value, grouping, decimals, compact);

/** Paints a number with its unit centred at `x`, `y`. All digits have the same width. */
export const paintQuantity = (stage: Stage, value: number, style: QuantityStyle, x: number, y: number, color: Rgb) => {
  const { ctx } = stage;
  const written = quantityNumber(stage, value, style);
  const sign = style.before === '' ? '' : minusOf(written);
  const text = written.slice(sign.length);
  const before = sign === '' ? style.before : `−${style.before}`;
  const { lead, number, symbol, total } = widths(stage, text, { ...style, before });
  const { size, after } = style;
  const base = y + 0.36 * size;
  // A unit that is read from right to left is on the left of its number.
  const unitFirst = symbol === 0 && stage.localizer.rightToLeft && isRightToLeft(after);
  const word = total - lead - number - symbol;
  const start = x - total / 2;
  let penX = unitFirst ? start + word : start;
  ctx.direction = 'ltr';
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = css(color);
  ctx.font = font(stage, size);
  unmirrored(stage, x, () => {
    if (before !== '') ctx.fillText(before, penX, base);
    penX += lead;
    const cell = digitWidth(stage);
    for (const figure of figuresOf(text, stage.localizer.rightToLeft)) {
      const advance = ctx.measureText(figure).width;
      ctx.fillText(figure, penX + (isDigit(figure) ? (cell - advance) / 2 : 0), base);
      penX += isDigit(figure) ? cell : advance;
    }
    if (symbol > 0) ctx.fillText(after, penX, base);
    else if (after !== '') {
      ctx.font = font(stage, size * UNIT_SIZE);
      ctx.fillText(after.trim(), unitFirst ? start : start + lead + number + size * 0.2, base);
    }
  });
};

/** Interpolates from `from` to `to`, with the decimals of `to`. */
export const interpolateQuantity = (from: number, to: number, progress: number): number => {
  if (progress >= 1) return to;
  const unit = 10 ** decimalsOf(to);
  return Math.round((from + (to - from) * progress) * unit) / unit;
};
