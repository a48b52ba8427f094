import type { Rgb } from '../color';
import type { Context } from '../sprites';
import type { Palette } from '../stage';

/** A line of text to paint. The font is set on the context. */
export interface TextRun {
  ctx: Context;
  palette: Palette;
  text: string;
  x: number;
  /** Baseline. */
  y: number;
  /** Font size in pixels. */
  size: number;
  color: Rgb;
  /** Background colour of the text. */
  ground: Rgb;
}

/** Paints only the blurred shadow of the text. `blur` and `drop` are in pixels. */
export const castShadow = (
  { ctx, text, x, y }: Pick<TextRun, 'ctx' | 'text' | 'x' | 'y'>,
  color: string,
  blur: number,
  drop: number,
): void => {
  // The text is outside of the canvas, and its shadow is offset into it.
  const offscreen = 10_000;
  // Negative if the text is painted unmirrored.
  const { a } = ctx.getTransform();
  const scale = Math.abs(a);
  ctx.save();
  ctx.fillStyle = '#000';
  ctx.shadowColor = color;
  ctx.shadowBlur = blur * scale;
  ctx.shadowOffsetX = offscreen * a;
  ctx.shadowOffsetY = drop * scale;
  ctx.fillText(text, x - offscreen, y);
  ctx.restore();
};
