import type { AssetRef } from '../../../lib/core/model/assets';
import { questionMark } from '../boards/question-mark';
import { BLACK, css, darkenForWhiteText, mix, WHITE } from '../color';
import { groundColor } from '../effects/background/legible';
import type { Picture } from '../media';
import { unmirrored } from '../mirror';
import type { Context } from '../sprites';
import type { Rect, Stage } from '../stage';
import { setLabelFont } from '../text';
import { drawFitted, paintPlaceholder } from '../visuals/fitted';

/** A picture that does not change. `picture` is null while a player loads it, or if a draft lacks it. */
export interface Still {
  sha256: string;
  /** Of a film, the moment that is shown. */
  ms?: number;
  picture: Picture | null;
}

export const stillOf = ({ media }: Stage, { sha256 }: AssetRef): Still => ({ sha256, picture: media.picture(sha256) });

/** The picture in a box of this size, whole or filling it, as one sprite. */
export const stillSprite = (
  stage: Stage,
  { sha256, ms, picture }: Still,
  { width, height }: Pick<Rect, 'width' | 'height'>,
): OffscreenCanvas => {
  const { sprites, palette, localizer } = stage;
  const key = JSON.stringify(['still', sha256, ms, picture !== null, palette]);
  return sprites.picture(key, width, height, (ctx) => {
    const rect = { x: 0, y: 0, width, height };
    if (picture === null) paintPlaceholder(ctx, rect, mix(palette.background, palette.primary, 0.3));
    else drawFitted({ ctx, localizer, palette }, picture, sha256, rect);
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

/** Darkens or lightens the lower part of the frame from `top` on, until texts are readable on any picture. */
export const paintScrim = (stage: Stage, top: number): void => {
  const { ctx, sprites, width, height, px } = stage;
  const ground = groundColor(stage);
  const from = Math.max(0, Math.round(top - px(0.26)));
  const scrim = sprites.picture(`scrim ${ground} ${from}`, 1, height - from, (target) => {
    const fill = target.createLinearGradient(0, 0, 0, height - from);
    const full = Math.min(0.9, px(0.22) / (height - from));
    for (let step = 0; step <= 6; step++) {
      const share = step / 6;
      fill.addColorStop(full * share, css(ground, 0.9 * (0.5 - 0.5 * Math.cos(Math.PI * share))));
    }
    fill.addColorStop(1, css(ground, 0.94));
    target.fillStyle = fill;
    target.fillRect(0, 0, 1, height - from);
  });
  ctx.drawImage(scrim, 0, from, width, height - from);
};
