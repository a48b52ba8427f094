import { css, type Rgb } from './color';
import { unmirrored } from './mirror';
import type { Context } from './sprites';
import type { Rect, Stage } from './stage';

/** Adds a rounded rectangle to the path. Its size can be negative around empty text; then its corners are square. */
export const roundedRect = (ctx: Context, { x, y, width, height }: Rect, radius: number): void => {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
};

/** Paints only the blurred shadow of the path that `trace` adds. */
export const fillBlurred = (ctx: Context, blur: number, color: Rgb, opacity: number, trace: () => void): void => {
  // The shape is outside of the canvas, and its shadow is offset into it.
  const offscreen = 10_000;
  ctx.save();
  ctx.shadowColor = css(color, opacity);
  ctx.shadowBlur = blur;
  ctx.shadowOffsetX = offscreen * ctx.getTransform().a;
  ctx.fillStyle = '#000';
  ctx.translate(-offscreen, 0);
  trace();
  ctx.fill();
  ctx.restore();
};

/** A check mark inside the square of side `size` at `x`, `y`, of which `share` (0 to 1) is drawn. */
export const strokeCheck = (
  stage: Pick<Stage, 'ctx' | 'localizer'>,
  x: number,
  y: number,
  size: number,
  share: number,
): void => {
  const { ctx } = stage;
  const points = [
    [0.24, 0.53],
    [0.43, 0.71],
    [0.77, 0.32],
  ] as const;
  const [start, turn, end] = points.map(([px, py]) => [x + px * size, y + py * size] as const);
  if (!start || !turn || !end || share <= 0) return;
  const first = Math.hypot(turn[0] - start[0], turn[1] - start[1]);
  const second = Math.hypot(end[0] - turn[0], end[1] - turn[1]);
  const length = share * (first + second);
  const toward = (from: readonly [number, number], to: readonly [number, number], part: number) =>
    [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as const;
  ctx.beginPath();
  unmirrored(stage, x + size / 2, () => {
    ctx.moveTo(...start);
    ctx.lineTo(...toward(start, turn, Math.min(1, length / first)));
    if (length > first) ctx.lineTo(...toward(turn, end, (length - first) / second));
  });
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke();
};

/** A cross inside the square of side `size` at `x`, `y`. */
export const strokeCross = (ctx: Context, x: number, y: number, size: number): void => {
  ctx.beginPath();
  for (const [from, to] of [
    [0.3, 0.7],
    [0.7, 0.3],
  ] as const) {
    ctx.moveTo(x + 0.3 * size, y + from * size);
    ctx.lineTo(x + 0.7 * size, y + to * size);
  }
  ctx.lineCap = 'round';
  ctx.stroke();
};

/** Runs `paint` with the global opacity multiplied by `opacity`. */
export const withOpacity = ({ ctx }: Pick<Stage, 'ctx'>, opacity: number, paint: () => void): void => {
  if (opacity <= 0) return;
  const alpha = ctx.globalAlpha;
  ctx.globalAlpha = alpha * Math.min(1, opacity);
  paint();
  ctx.globalAlpha = alpha;
};

/** Runs `paint` scaled about the point `x`, `y`. */
export const withScale = (
  { ctx }: Pick<Stage, 'ctx'>,
  scale: number,
  x: number,
  y: number,
  paint: () => void,
): void => {
  if (scale === 1) {
    paint();
    return;
  }
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  ctx.translate(-x, -y);
  paint();
  ctx.restore();
};
