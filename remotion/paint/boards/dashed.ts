import { css, type Rgb } from '../color';
import { roundedRect } from '../shapes';
import type { Rect, Stage } from '../stage';

/** The dashed outline of an empty place. */
export const strokeDashed = (
  { ctx, short }: Pick<Stage, 'ctx' | 'short'>,
  rect: Rect,
  radius: number,
  color: Rgb,
  opacity: number,
): void => {
  ctx.strokeStyle = css(color, opacity);
  ctx.lineWidth = Math.max(1, 0.0026 * short);
  ctx.setLineDash([0.016 * short, 0.012 * short]);
  roundedRect(ctx, rect, radius);
  ctx.stroke();
  ctx.setLineDash([]);
};

/** `rect` shrunk by `margin` pixels on each side. */
export const inset = ({ x, y, width, height }: Rect, margin: number): Rect => ({
  x: x + margin,
  y: y + margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
});
