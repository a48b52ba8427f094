import type { AssetRef } from '../../../lib/core/model/assets';
import { isFlag } from '../../../lib/core/model/flags';
import { LEGIBLE } from '../../../lib/core/video/color';
import { questionMark } from '../boards/question-mark';
import { BLACK, contrast, css, darkenForWhiteText, mix, WHITE } from '../color';
import { groundColor } from '../effects/background/legible';
import type { Picture } from '../media';
import { unmirrored } from '../mirror';
import type { Context } from '../sprites';
import type { Rect, Stage } from '../stage';
import { setLabelFont } from '../text';
import {
  canCover,
  drawCover,
  drawFitted,
  drawMounted,
  fillMount,
  MAX_BLEED_CROP,
  paintPlaceholder,
  sizeOf,
} from '../visuals/fitted';
import { drawInFrame, isCutOut, paintGround, squareSprite } from '../visuals/picture-reveal/picture-sprites';

/** A picture that does not change. `picture` is null while a player loads it, or if a draft lacks it. */
export interface Still {
  sha256: string;
  /** Of a film, the moment that is shown. */
  ms?: number;
  picture: Picture | null;
}

export const stillOf = ({ media }: Stage, { sha256 }: AssetRef): Still => ({ sha256, picture: media.picture(sha256) });

/** The picture in a box of this size, filling it or whole, as one sprite; in layouts other than `classic` as in its question. */
export const stillSprite = (
  stage: Stage,
  { sha256, ms, picture }: Still,
  { width, height }: Pick<Rect, 'width' | 'height'>,
): OffscreenCanvas => {
  const { sprites, palette, localizer, look } = stage;
  const rect = { x: 0, y: 0, width, height };
  if (picture !== null && ms === undefined && look.layout !== 'classic')
    return squareSprite({ stage, picture, sha256, rect, radius: 0, bleeds: true });
  const key = JSON.stringify(['still', sha256, ms, picture !== null, palette]);
  return sprites.picture(key, width, height, (ctx) => {
    if (picture === null) paintPlaceholder(ctx, rect, mix(palette.background, palette.primary, 0.3));
    else drawFitted({ ctx, localizer, palette }, picture, sha256, rect);
  });
};

/** Of a picture behind everything, more may be cropped than in a frame. */
export const MOST_BLEED_CROP = 0.45;

/** How far below `bottom` a picture reaches that cannot cover the frame, in multiples of the short side: it fades out there. */
const BELOW_TEXTS = 0.2;

/** The picture over the upper part of the frame, fading into the theme's ground. */
const paintUpper = (ctx: Context, stage: Stage, picture: Picture, upper: Rect) => {
  const ground = groundColor(stage);
  ctx.fillStyle = css(ground);
  ctx.fillRect(0, 0, stage.width, stage.height);
  drawCover({ ctx, localizer: stage.localizer }, picture, upper);
  const fade = 1.4 * stage.px(BELOW_TEXTS);
  const end = ctx.createLinearGradient(0, upper.height - fade, 0, upper.height);
  end.addColorStop(0, css(ground, 0));
  end.addColorStop(1, css(ground));
  ctx.fillStyle = end;
  ctx.fillRect(0, upper.height - fade, stage.width, fade + 1);
};

/**
 * The picture over the whole frame. One of another shape fills the part above `bottom`, where texts start; any flag, and what
 * even that would crop too much, is whole there.
 */
export const bleedSprite = (stage: Stage, still: Still, bottom: number): OffscreenCanvas => {
  const { sprites, palette, localizer, width, height, px } = stage;
  const { sha256, ms, picture } = still;
  const frame = { x: 0, y: 0, width, height };
  const key = JSON.stringify(['bleed', sha256, ms, picture !== null, bottom, palette]);
  return sprites.picture(key, width, height, (ctx) => {
    if (picture === null) return paintPlaceholder(ctx, frame, mix(palette.background, palette.primary, 0.3));
    const above = { ...frame, height: bottom };
    if (ms === undefined && isCutOut({ stage, picture, sha256 })) {
      paintGround(ctx, { stage, picture, sha256, rect: frame });
      return drawInFrame(ctx, { stage, picture, sha256, rect: above, radius: 0, bleeds: false });
    }
    const upper = { ...frame, height: Math.min(height, bottom + px(BELOW_TEXTS)) };
    const isWhole = isFlag(sha256);
    if (!isWhole && canCover(frame, sizeOf(picture), MOST_BLEED_CROP))
      return drawCover({ ctx, localizer }, picture, frame);
    if (!isWhole && canCover(upper, sizeOf(picture), MAX_BLEED_CROP)) return paintUpper(ctx, stage, picture, upper);
    fillMount({ ctx, palette }, frame);
    drawMounted({ ctx, localizer }, picture, above);
  });
};

/** Fills `rect` with the theme's colours and a large sign in the middle, for quizzes without pictures. */
export const fillWithSign = (
  ctx: Context,
  { palette, family, localizer, short }: Stage,
  rect: Rect,
  index: number,
  sign = questionMark(localizer),
): void => {
  const { x, y, width, height } = rect;
  const colors = [palette.primary, palette.secondary, palette.accent];
  const [from, to] = [colors[index % 3] ?? palette.primary, colors[(index + 1) % 3] ?? palette.secondary];
  const fill = ctx.createLinearGradient(x, y, x + width, y + height);
  fill.addColorStop(0, css(darkenForWhiteText(from)));
  fill.addColorStop(1, css(mix(darkenForWhiteText(to), BLACK, 0.25)));
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, width, height);
  const size = Math.min(0.78 * height, 1.1 * width);
  setLabelFont(ctx, family, size);
  const [cx, baseline] = [x + width / 2, y + height / 2 + 0.36 * size];
  ctx.lineWidth = 0.004 * short;
  unmirrored({ ctx, localizer }, cx, () => {
    ctx.fillStyle = css(BLACK, 0.22);
    ctx.fillText(sign, cx + 0.02 * size, baseline + 0.025 * size);
    ctx.fillStyle = css(WHITE);
    ctx.fillText(sign, cx, baseline);
  });
};

/** How much of the ground's colour makes the theme's text readable on any picture. */
const scrimOpacity = (stage: Stage): number => {
  const ground = groundColor(stage);
  const isReadable = (opacity: number) =>
    [BLACK, WHITE].every((color) => contrast(stage.palette.text, mix(color, ground, opacity)) >= LEGIBLE);
  for (let opacity = 0.5; opacity < 1; opacity += 0.02) if (isReadable(opacity)) return opacity;
  return 1;
};

/** Darkens or lightens the lower part of the frame: fully from `top` on, where texts start. */
export const paintScrim = (stage: Stage, top: number): void => {
  const { ctx, sprites, width, height, px } = stage;
  const ground = groundColor(stage);
  const from = Math.max(0, Math.round(top - px(0.24)));
  const scrim = sprites.picture(`scrim ${ground} ${from}`, 1, height - from, (target) => {
    const opacity = scrimOpacity(stage);
    const fill = target.createLinearGradient(0, 0, 0, height - from);
    const full = Math.min(0.95, (top - from) / (height - from));
    for (let step = 0; step <= 6; step++) {
      const share = step / 6;
      fill.addColorStop(full * share, css(ground, opacity * (0.5 - 0.5 * Math.cos(Math.PI * share))));
    }
    fill.addColorStop(1, css(ground, Math.min(1, opacity + 0.2)));
    target.fillStyle = fill;
    target.fillRect(0, 0, 1, height - from);
  });
  ctx.drawImage(scrim, 0, from, width, height - from);
};
