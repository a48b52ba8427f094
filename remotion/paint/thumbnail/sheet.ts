import { BLACK, css, type Rgb } from '../color';
import { roundedRect } from '../shapes';
import type { Rect, Stage } from '../stage';

/** Runs `paint` with the centre of `rect` as origin, rotated by `angle` radians. */
export const withRotation = ({ ctx }: Stage, rect: Rect, angle: number, paint: () => void): void => {
  ctx.save();
  ctx.translate(rect.x + rect.width / 2, rect.y + rect.height / 2);
  ctx.rotate(angle);
  paint();
  ctx.restore();
};

/** A sheet with a shadow below it, regardless of its rotation. */
export const paintSheet = ({ ctx, short }: Stage, rect: Rect, radius: number, color: Rgb): void => {
  ctx.save();
  ctx.shadowColor = css(BLACK, 0.6);
  ctx.shadowBlur = 0.06 * short;
  ctx.shadowOffsetY = 0.02 * short;
  ctx.fillStyle = css(color);
  roundedRect(ctx, rect, radius);
  ctx.fill();
  ctx.restore();
};
