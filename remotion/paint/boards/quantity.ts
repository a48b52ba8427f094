import { affixes, areYears, decimalsOf, formatNumber } from '../../../lib/video/quantity';
import { css, type Rgb } from '../color';
import type { Context } from '../sprites';
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

const digitCell = (ctx: Context) => ctx.measureText('0').width * 1.01;

const numberWidth = (ctx: Context, text: string): number =>
  [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? digitCell(ctx) : ctx.measureText(sign).width), 0);

const isSign = (after: string) => after !== '' && !after.startsWith(' ');

const widths = (stage: Stage, text: string, { size, before, after }: QuantityStyle) => {
  const { ctx } = stage;
  ctx.letterSpacing = '0px';
  ctx.font = font(stage, size);
  const lead = before === '' ? 0 : ctx.measureText(before).width;
  const number = numberWidth(ctx, text);
  const sign = isSign(after) ? ctx.measureText(after).width : 0;
  ctx.font = font(stage, size * UNIT_SIZE);
  const word = after.startsWith(' ') ? size * 0.2 + ctx.measureText(after.trim()).width : 0;
  return { lead, number, sign, word, all: lead + number + sign + word };
};

/** The largest size between `least` and `most` pixels at which all `values` fit into `width`, if necessary as "4.8M". */
export const quantityStyle = (
  stage: Stage,
  values: readonly number[],
  unit: string | null,
  width: number,
  most: number,
  least: number,
): QuantityStyle => {
  const decimals = Math.max(0, ...values.map(decimalsOf));
  const grouping = !areYears(values, unit);
  const at = (size: number, compact: boolean): QuantityStyle => ({
    size,
    compact,
    ...affixes(unit),
    decimals,
    grouping,
  });
  for (const compact of [false, true]) {
    for (let size = most; size >= least; size *= 0.95) {
      const style = at(size, compact);
      if (values.every((value) => widths(stage, quantityNumber(value, style), style).all <= width)) return style;
    }
  }
  // A unit that is too long is truncated with an ellipsis.
  const style = at(least, true);
  const letters = [...style.after];
  while (letters.length > 1) {
    letters.pop();
    const cut = { ...style, after: `${letters.join('').trimEnd()}…` };
    if (values.every((value) => widths(stage, quantityNumber(value, cut), cut).all <= width)) return cut;
  }
  return style;
};

/** Formats a number without its unit. */
export const quantityNumber = (value: number, { grouping, decimals, compact }: QuantityStyle): string =>
  formatNumber(value, grouping, decimals, compact);

/** Paints a number with its unit centred at `x`, `y`. All digits have the same width. */
export const paintQuantity = (stage: Stage, value: number, style: QuantityStyle, x: number, y: number, color: Rgb) => {
  const { ctx } = stage;
  const text = quantityNumber(value, style);
  const { lead, number, sign, all } = widths(stage, text, style);
  const { size, before, after } = style;
  const base = y + 0.36 * size;
  let along = x - all / 2;
  ctx.direction = 'ltr';
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = css(color);
  ctx.font = font(stage, size);
  if (before !== '') ctx.fillText(before, along, base);
  along += lead;
  const cell = digitCell(ctx);
  for (const figure of text) {
    const own = ctx.measureText(figure).width;
    const isDigit = /\d/.test(figure);
    ctx.fillText(figure, along + (isDigit ? (cell - own) / 2 : 0), base);
    along += isDigit ? cell : own;
  }
  if (sign > 0) ctx.fillText(after, along, base);
  else if (after !== '') {
    ctx.font = font(stage, size * UNIT_SIZE);
    ctx.fillText(after.trim(), x - all / 2 + lead + number + size * 0.2, base);
  }
};

/** Interpolates from `from` to `to`, with the decimals of `to`. */
export const counting = (from: number, to: number, share: number): number => {
  if (share >= 1) return to;
  const unit = 10 ** decimalsOf(to);
  return Math.round((from + (to - from) * share) * unit) / unit;
};
