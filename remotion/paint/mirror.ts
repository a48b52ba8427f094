import type { Context, Sprites } from './sprites';
import type { Stage } from './stage';

/**
 * Runs `paint` with a context whose canvas is mirrored onto `ctx` if the language is written from right to left. All
 * scenes, boards and effects are laid out and painted from left to right. What must not be mirrored, such as text and
 * pictures, is painted in `unmirrored`.
 */
export const paintDirected = (
  ctx: Context,
  sprites: Sprites,
  { width, height }: { width: number; height: number },
  rightToLeft: boolean,
  paint: (target: Context) => void,
): void => {
  if (!rightToLeft) {
    paint(ctx);
    return;
  }
  const target = sprites.canvas('mirrored', width, height);
  paint(target);
  ctx.save();
  ctx.translate(width, 0);
  ctx.scale(-1, 1);
  // Pixels only change places; smoothing would take several times as long.
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(target.canvas, 0, 0);
  ctx.restore();
};

/** Runs `paint` so that what it paints around the vertical line at `x` is not mirrored. */
export const unmirrored = (
  { ctx, localizer }: Pick<Stage, 'ctx' | 'localizer'>,
  x: number,
  paint: () => void,
): void => {
  if (!localizer.rightToLeft) {
    paint();
    return;
  }
  ctx.save();
  ctx.translate(2 * x, 0);
  ctx.scale(-1, 1);
  paint();
  ctx.restore();
};
