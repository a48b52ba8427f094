import type { Canvas } from '../../lib/core/video/canvas';
import { stageOf } from '../../lib/core/video/layout/stage';
import { roundedRect } from './shapes';
import type { Context } from './sprites';
import { cssFont } from './stage';

/** Multiples of the short side. The top margin of every shape is higher than the plate and its gap. */
const PLATE = { height: 0.054, width: 0.2, gap: 0.008 } as const;
const BLACK = '#111111';
const YELLOW = '#ffd60a';

/**
 * Paints the word TEST in the middle of a margin (D87), where there is no text: in a video above the safe area, in a
 * thumbnail at the top. Its colours are its own, so that it is legible on every theme, and it is the same in every language.
 * @param family CSS font family list, which must be loaded
 */
export const paintTestMark = (
  ctx: Context,
  canvas: Pick<Canvas, 'width' | 'height'>,
  family: string,
  where: 'video' | 'thumbnail',
): void => {
  const { width, short, safe } = stageOf(canvas, false);
  const bottom = where === 'video' ? safe.y - PLATE.gap * short : (2 * PLATE.gap + PLATE.height) * short;
  const plate = {
    x: (width - PLATE.width * short) / 2,
    y: bottom - PLATE.height * short,
    width: PLATE.width * short,
    height: PLATE.height * short,
  };
  ctx.save();
  ctx.globalAlpha = 1;
  roundedRect(ctx, plate, 0.35 * plate.height);
  ctx.fillStyle = BLACK;
  ctx.fill();
  ctx.strokeStyle = YELLOW;
  ctx.lineWidth = 0.08 * plate.height;
  ctx.stroke();
  const letterSpacing = 0.16 * plate.height;
  ctx.font = cssFont(family, { weight: 800, size: 0.74 * plate.height, letterSpacing });
  ctx.letterSpacing = `${letterSpacing.toFixed(3)}px`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = YELLOW;
  const text = 'TEST';
  const { width: wide, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = ctx.measureText(text);
  const inner = wide - letterSpacing;
  ctx.fillText(text, plate.x + (plate.width - inner) / 2, plate.y + (plate.height + up - down) / 2, plate.width);
  ctx.restore();
};
