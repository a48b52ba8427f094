import { css, ensureContrast, mix, type Rgb } from '../color';
import type { Stage } from '../stage';
import { setLabelFont } from '../text';

/** The accent colour adjusted to be readable on `ground`. @param ink a readable colour */
export const questionMarkColor = ({ palette }: Stage, ground: Rgb, ink: Rgb): Rgb =>
  ensureContrast(mix(palette.accent, palette.text, 0.25), ground, ink);

/** A question mark of `size` pixels centred at `x`, `y`. */
export const paintQuestionMark = ({ ctx, family }: Stage, x: number, y: number, size: number, color: Rgb): void => {
  setLabelFont(ctx, family, size);
  ctx.fillStyle = css(color);
  ctx.fillText('?', x, y + 0.36 * size);
};
