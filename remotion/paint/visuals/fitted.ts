import type { AssetRef } from '../../../lib/core/model/assets';
import { isFlag } from '../../../lib/core/model/flags';
import { BLACK, contrast, contrastColor, css, mix, type Rgb, WHITE } from '../color';
import type { Picture } from '../media';
import { unmirrored } from '../mirror';
import { fillBlurred, roundedRect } from '../shapes';
import type { Context } from '../sprites';
import type { Rect, Stage } from '../stage';

/** A picture fills its frame if at most this share of it is cropped; otherwise it is shown whole. */
export const MAX_CROP = 0.2;
/** Of a flag, too little to be seen: its edges belong to it. */
const MAX_FLAG_CROP = 0.04;
/** Of a picture that reaches the edges of the canvas, up to 16:9 in a half of 16:9: a photo without its sides is better than one between bars. */
export const MAX_BLEED_CROP = 0.53;

export const sizeOf = (picture: Picture): { width: number; height: number } =>
  'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height };

/** The largest centred rectangle in `rect` with the aspect ratio of `size` (`object-fit: contain`). */
export const containRect = (rect: Rect, size: { width: number; height: number }): Rect => {
  const scale = Math.min(rect.width / size.width, rect.height / size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  return {
    x: Math.round(rect.x + (rect.width - width) / 2),
    y: Math.round(rect.y + (rect.height - height) / 2),
    width,
    height,
  };
};

/** Whether filling `rect` crops at most the share `most`. */
export const canCover = (rect: Rect, size: { width: number; height: number }, most: number): boolean => {
  const ratio = rect.width / rect.height / (size.width / size.height);
  return Math.min(ratio, 1 / ratio) >= 1 - most;
};

/** Draws a picture over `rect`, cropped equally on both sides (`object-fit: cover`). */
export const drawCover = (
  stage: Pick<Stage, 'ctx' | 'localizer'>,
  picture: Picture,
  rect: Rect,
  quality: ImageSmoothingQuality = 'medium',
): void => {
  const { ctx } = stage;
  const size = sizeOf(picture);
  const scale = Math.max(rect.width / size.width, rect.height / size.height);
  const [width, height] = [rect.width / scale, rect.height / scale];
  ctx.imageSmoothingQuality = quality;
  unmirrored(stage, rect.x + rect.width / 2, () =>
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
    ),
  );
};

/** Draws the picture over `rect`, blurred and dark. */
export const drawBackdrop = (stage: Pick<Stage, 'ctx' | 'localizer'>, picture: Picture, rect: Rect): void => {
  const { ctx } = stage;
  const blur = Math.round(0.06 * Math.min(rect.width, rect.height));
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height);
  ctx.clip();
  ctx.filter = `blur(${blur}px) brightness(0.6)`;
  // Larger than `rect`, because a blur is transparent at the edges.
  drawCover(stage, picture, {
    x: rect.x - 2 * blur,
    y: rect.y - 2 * blur,
    width: rect.width + 4 * blur,
    height: rect.height + 4 * blur,
  });
  ctx.restore();
};

/** The plain colour beside a flag that doesn't fill `rect`. */
export const fillFlagGround = ({ ctx, palette }: Pick<Stage, 'ctx' | 'palette'>, rect: Rect): void => {
  ctx.fillStyle = css(mix(palette.background, palette.primary, 0.3));
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
};

/** Fills `rect` with the theme's colours: behind what is not as wide or high as its place. */
export const fillMount = ({ ctx, palette }: Pick<Stage, 'ctx' | 'palette'>, { x, y, width, height }: Rect): void => {
  const fill = ctx.createLinearGradient(x, y, x + width, y + height);
  fill.addColorStop(0, css(mix(palette.background, palette.primary, 0.42)));
  fill.addColorStop(1, css(mix(palette.background, palette.secondary, 0.2)));
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, width, height);
};

/** The margin of a mounted picture, as a share of its place's short side. */
export const MOUNT = 0.045;

/** Draws a whole picture with a shadow in the middle of `rect`, on a mount (`fillMount`). */
export const drawMounted = (
  { ctx, localizer }: Pick<Stage, 'ctx' | 'localizer'>,
  picture: Picture,
  rect: Rect,
  margin = MOUNT,
): void => {
  const pad = Math.round(margin * Math.min(rect.width, rect.height));
  const inner = { x: rect.x + pad, y: rect.y + pad, width: rect.width - 2 * pad, height: rect.height - 2 * pad };
  const place = containRect(inner, sizeOf(picture));
  const radius = Math.round(0.4 * pad);
  fillBlurred(ctx, 0.6 * pad, BLACK, 0.4, () => roundedRect(ctx, { ...place, y: place.y + 0.15 * pad }, radius));
  ctx.save();
  roundedRect(ctx, place, radius);
  ctx.clip();
  drawCover({ ctx, localizer }, picture, place);
  ctx.restore();
};

/**
 * Draws a picture into `rect`: filling it if little is cropped, otherwise whole on a blurred copy, or for a flag on a plain
 * card, because a blurred stripe looks like a part of the flag. If it `mounts`, it is on a mount instead.
 */
export const drawFitted = (
  { ctx, localizer, palette }: Pick<Stage, 'ctx' | 'localizer' | 'palette'>,
  picture: Picture,
  sha256: string,
  rect: Rect,
  bleeds = false,
  mounts = false,
): void => {
  const target = { ctx, localizer };
  const size = sizeOf(picture);
  const isPlain = isFlag(sha256);
  if (canCover(rect, size, isPlain ? MAX_FLAG_CROP : bleeds ? MAX_BLEED_CROP : MAX_CROP))
    drawCover(target, picture, rect);
  else if (mounts) {
    fillMount({ ctx, palette }, rect);
    drawMounted(target, picture, rect);
  } else {
    if (isPlain) fillFlagGround({ ctx, palette }, rect);
    else drawBackdrop(target, picture, rect);
    drawCover(target, picture, containRect(rect, size));
  }
};

/** Pixels along each side in which a picture's colour is measured. */
const CELLS = 24;

/** The mean colour of a picture's pixels by their opacity, and the mean opacity from 0 to 1. */
export const meanColor = (stage: Stage, picture: Picture, sha256: string): { color: Rgb; opacity: number } => {
  const small = stage.sprites.picture(`mean of ${sha256}`, CELLS, CELLS, (target) =>
    target.drawImage(picture, 0, 0, CELLS, CELLS),
  );
  const { data } = small.getContext('2d')?.getImageData(0, 0, CELLS, CELLS) ?? { data: [] };
  const sum = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + alpha * (data[at + channel] ?? 0);
    sum[3] = (sum[3] ?? 0) + alpha;
  }
  const [red = 0, green = 0, blue = 0, weight = 0] = sum;
  const color: Rgb = weight === 0 ? WHITE : [red / weight, green / weight, blue / weight];
  return { color, opacity: weight / CELLS ** 2 };
};

/** Less contrast of an object without background to its ground cannot be seen on a phone. */
const LEAST_CONTRAST = 2;
const OPAQUE = 0.98;

/** The ground that an object without background needs to be seen; null if it can be seen on `ground`, or is no such object. */
export const groundFor = (stage: Stage, picture: Picture, sha256: string, ground: Rgb): Rgb | null => {
  const { color, opacity } = meanColor(stage, picture, sha256);
  return opacity >= OPAQUE || contrast(color, ground) >= LEAST_CONTRAST ? null : contrastColor(color);
};

/** A placeholder with an image icon. */
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

/** Paints a picture with rounded corners in a sprite, or a placeholder if it is missing. */
export const paintFitted = (stage: Stage, image: AssetRef | null, rect: Rect, radius: number, ground: Rgb): void => {
  const { ctx, media } = stage;
  const picture = image === null ? null : media.picture(image.sha256);
  ctx.save();
  roundedRect(ctx, rect, radius);
  ctx.clip();
  if (image === null || picture === null) paintPlaceholder(ctx, rect, ground);
  else {
    const own = groundFor(stage, picture, image.sha256, ground);
    if (own) {
      ctx.fillStyle = css(own);
      ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
    }
    drawFitted(stage, picture, image.sha256, rect);
  }
  ctx.restore();
};
