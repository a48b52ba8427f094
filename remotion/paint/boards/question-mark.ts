import { css, legible, mix, type Rgb } from '../color';
import type { Stage } from '../stage';

/** The accent colour adjusted to be readable on `ground`. @param ink a readable colour */
export const questionMarkColor = ({ palette }: Stage, ground: Rgb, ink: Rgb): Rgb =>
  legible(mix(palette.accent, palette.text, 0.25), ground, ink);

/** A question mark of `size` pixels centred at `x`, `y`. */
export const paintQuestionMark = ({ ctx, family }: Stage, x: number, y: number, size: number, color: Rgb): void => {
  ctx.font = `800 ${size}px ${family}`;
  ctx.letterSpacing = '0px';
  ctx.direction = 'ltr';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = css(color);
  ctx.fillText('?', x, y + 0.36 * size);
};
