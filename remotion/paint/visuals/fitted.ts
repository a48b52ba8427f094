import type { AssetRef } from '../../../lib/model/assets';
import { BLACK, css, mix, type Rgb, WHITE } from '../color';
import type { Picture } from '../media';
import { roundedRect } from '../shapes';
import type { Context } from '../sprites';
import type { Rect, Stage } from '../stage';

/** A picture fills its frame when at most this part of it is cut off; else it is seen whole. */
const MOST_CUT = 0.2;

export const sizeOf = (picture: Picture): { width: number; height: number } =>
  'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height };

/** The whole of something of a size, as large as fits into `rect`, in its middle. */
export const containedIn = (rect: Rect, size: { width: number; height: number }): Rect => {
  const scale = Math.min(rect.width / size.width, rect.height / size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  return {
    x: Math.round(rect.x + (rect.width - width) / 2),
    y: Math.round(rect.y + (rect.height - height) / 2),
    width,
    height,
  };
};

/** Whether so little is cut off when something of a size fills `rect` that it may. */
export const mayFill = (rect: Rect, size: { width: number; height: number }): boolean => {
  const ratio = rect.width / rect.height / (size.width / size.height);
  return Math.min(ratio, 1 / ratio) >= 1 - MOST_CUT;
};

/** Draws a picture over all of `rect`; what does not fit is cut off at its edges, in equal parts. */
export const drawCovering = (
  ctx: Context,
  picture: Picture,
  rect: Rect,
  quality: ImageSmoothingQuality = 'medium',
): void => {
  const size = sizeOf(picture);
  const scale = Math.max(rect.width / size.width, rect.height / size.height);
  const [width, height] = [rect.width / scale, rect.height / scale];
  ctx.imageSmoothingQuality = quality;
  ctx.drawImage(
    picture,
    (size.width - width) / 2,
    (size.height - height) / 2,
    width,
    height,
    rect.x,
    rect.y,
    rect.width,
    rect.height,
  );
};

/** The picture, far out of focus and dark, over all of `rect`. */
export const drawBackdrop = (ctx: Context, picture: Picture, rect: Rect): void => {
  const blur = Math.round(0.06 * Math.min(rect.width, rect.height));
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height);
  ctx.clip();
  ctx.filter = `blur(${blur}px) brightness(0.6)`;
  // Beyond the edges, where a blur mixes in emptiness.
  drawCovering(ctx, picture, {
    x: rect.x - 2 * blur,
    y: rect.y - 2 * blur,
    width: rect.width + 4 * blur,
    height: rect.height + 4 * blur,
  });
  ctx.restore();
};

/** An empty frame with the sign for a picture: hills and a sun. */
export const paintPlaceholder = (ctx: Context, rect: Rect, ground: Rgb): void => {
  const { x, y, width, height } = rect;
  const fill = ctx.createLinearGradient(0, y, 0, y + height);
  fill.addColorStop(0, css(mix(ground, WHITE, 0.14)));
  fill.addColorStop(1, css(mix(ground, BLACK, 0.16)));
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, width, height);
  const size = Math.min(0.42 * Math.min(width, height), 0.5 * width);
  const at = (px: number, py: number) =>
    [x + width / 2 + (px - 0.5) * size, y + height / 2 + (py - 0.5) * size] as const;
  ctx.fillStyle = css(mix(ground, WHITE, 0.42));
  ctx.beginPath();
  ctx.arc(...at(0.3, 0.3), 0.1 * size, 0, 2 * Math.PI);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(...at(0, 0.88));
  ctx.lineTo(...at(0.36, 0.46));
  ctx.lineTo(...at(0.54, 0.67));
  ctx.lineTo(...at(0.7, 0.5));
  ctx.lineTo(...at(1, 0.88));
  ctx.closePath();
  ctx.fill();
};

/** A picture inside `rect` with rounded corners, undistorted; an empty frame where there is none. For use inside a sprite. */
export const paintFitted = (stage: Stage, image: AssetRef | null, rect: Rect, radius: number, ground: Rgb): void => {
  const { ctx, media } = stage;
  const picture = image === null ? null : media.picture(image.sha256);
  ctx.save();
  roundedRect(ctx, rect, radius);
  ctx.clip();
  if (picture === null) paintPlaceholder(ctx, rect, ground);
  else if (mayFill(rect, sizeOf(picture))) drawCovering(ctx, picture, rect);
  else {
    drawBackdrop(ctx, picture, rect);
    drawCovering(ctx, picture, containedIn(rect, sizeOf(picture)));
  }
  ctx.restore();
};
