import { isFlag } from '../../../lib/core/model/flags';
import { seededRandom } from '../../../lib/core/model/random';
import type { Picture } from '../media';
import { roundedRect } from '../shapes';
import type { Rect, Stage } from '../stage';
import { canCover, sizeOf } from './fitted';
import { isCutOut } from './picture-reveal/picture-sprites';

/** How much a picture grows with the full strength of the effect. */
const MOST_ZOOM = 0.14;
/** Frames in which it grows and shrinks again, so that it never stops or jumps, however long the countdown is. */
const PERIOD = 720;
/** It moves in every second frame, by less than a pixel: an unchanged frame is cheaper to encode (D183). */
const STEP = 2;

/** The part of a picture that is seen: its size, and where its slack is split, from 0 (left or top) to 1. */
export interface StillMotion {
  scale: number;
  x: number;
  y: number;
}

/**
 * Slow pan and zoom of a still picture (D156), the same for the same picture and frame. Null for a picture that does not fill
 * `rect`, for objects without a background, and for flags, whose edges belong to them.
 * @param most the share of the picture that may be cropped to fill `rect`
 * @param clock frames since the picture was still; at 0 all of it is seen
 */
export const stillMotion = (
  stage: Pick<Stage, 'look' | 'sprites' | 'localizer'>,
  picture: Picture,
  sha256: string,
  rect: Pick<Rect, 'width' | 'height'>,
  most: number,
  clock: number,
): StillMotion | null => {
  const { pictureMotion } = stage.look.effects;
  if (pictureMotion === 0 || isFlag(sha256) || !canCover({ ...rect, x: 0, y: 0 }, sizeOf(picture), most)) return null;
  if (isCutOut({ stage, picture, sha256 })) return null;
  const random = seededRandom(sha256);
  const at = STEP * Math.floor(Math.max(0, clock) / STEP);
  const grown = (1 - Math.cos((2 * Math.PI * at) / PERIOD)) / 2;
  return { scale: 1 + MOST_ZOOM * pictureMotion * grown, x: random(), y: random() };
};

/** Draws the moved part of a sprite over `rect`, with rounded corners. */
export const drawMoved = (
  { ctx }: Pick<Stage, 'ctx'>,
  sprite: OffscreenCanvas,
  rect: Rect,
  { scale, x, y }: StillMotion,
  radius = 0,
): void => {
  const [width, height] = [sprite.width / scale, sprite.height / scale];
  ctx.save();
  if (radius > 0) {
    roundedRect(ctx, rect, radius);
    ctx.clip();
  }
  // 'high' is not deterministic, and 'medium' is for smaller copies: it takes several times as long.
  ctx.imageSmoothingQuality = 'low';
  const [left, top] = [(sprite.width - width) * x, (sprite.height - height) * y];
  ctx.drawImage(sprite, left, top, width, height, rect.x, rect.y, rect.width, rect.height);
  ctx.restore();
};
