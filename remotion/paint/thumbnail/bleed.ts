import type { AssetRef } from '../../../lib/core/model/assets';
import { css } from '../color';
import { groundColor } from '../effects/background/legible';
import type { Stage } from '../stage';
import { drawCover, paintPlaceholder } from '../visuals/fitted';
import type { WordsLayout } from './layout';

/** Opacity of the ground behind the texts, at which they are readable over any picture. */
const GROUND = 0.9;

/** A picture through to the edges. */
export const paintBleed = (stage: Stage, image: AssetRef): void => {
  const { ctx, width, height, media, palette } = stage;
  const frame = { x: 0, y: 0, width, height };
  const picture = media.picture(image.sha256);
  if (picture === null) paintPlaceholder(ctx, frame, palette.primary);
  else drawCover(stage, picture, frame, 'high');
};

/** Darkens or lightens what is behind the texts. @param opacity where they are */
export const shadeWords = (stage: Stage, { words }: WordsLayout, opacity = GROUND): void => {
  const { ctx, width, height, shape } = stage;
  const ground = groundColor(stage);
  // From the side where the texts are: the start, or the bottom of high frames.
  const isBeside = shape === 'landscape';
  const [from, to] = isBeside ? [0, words.x + 1.35 * words.width] : [height, words.y - 0.4 * words.height];
  const fill = isBeside ? ctx.createLinearGradient(from, 0, to, 0) : ctx.createLinearGradient(0, from, 0, to);
  for (const [at, share] of [
    [0, 1],
    [0.55, 0.92],
    [0.8, 0.45],
    [1, 0],
  ] as const)
    fill.addColorStop(at, css(ground, opacity * share));
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, width, height);
};
