import type { Rgb } from '../color';
import type { Context } from '../sprites';
import type { Palette } from '../stage';

/** A line of text about to be painted, with its font set on the context. */
export interface Lettering {
  ctx: Context;
  palette: Palette;
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  /** Of the font, in pixels. */
  size: number;
  color: Rgb;
  /** What the text stands on. */
  ground: Rgb;
}

/** Paints the blurred shadow of the text without the text; `blur` and `drop` are pixels. */
export const castShadow = (
  { ctx, text, x, y }: Pick<Lettering, 'ctx' | 'text' | 'x' | 'y'>,
  color: string,
  blur: number,
  drop: number,
): void => {
  // The text stands far outside the canvas and throws its shadow back in.
  const away = 10_000;
  const { a } = ctx.getTransform();
  ctx.save();
  ctx.fillStyle = '#000';
  ctx.shadowColor = color;
  ctx.shadowBlur = blur * a;
  ctx.shadowOffsetX = away * a;
  ctx.shadowOffsetY = drop * a;
  ctx.fillText(text, x - away, y);
  ctx.restore();
};
