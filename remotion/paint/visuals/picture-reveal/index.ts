import type { PictureReveal } from '../../../../lib/model/question-types';
import type { Picture } from '../../media';
import type { Rect, Stage } from '../../stage';
import { blur } from './blur';
import { pixelate } from './pixelate';
import type { PaintReveal, Revealed } from './reveal';
import { silhouette } from './silhouette';
import { wholeSprite } from './whole';
import { zoom } from './zoom';

const REVEALS: Record<Exclude<PictureReveal, 'none'>, PaintReveal> = { blur, zoom, pixelate, silhouette };

/**
 * Paints a picture as it comes into view, undistorted and with rounded corners in `rect`. What has no
 * background stands on a light ground.
 * @param sha256 names the picture
 * @param share of the time that has passed: at 0 one must guess what it is, at 1 it is seen whole
 */
export const paintRevealedPicture = (
  stage: Stage,
  picture: Picture,
  sha256: string,
  rect: Rect,
  reveal: PictureReveal,
  share: number,
  radius = Math.round(0.025 * stage.short),
): void => {
  const [x, y] = [Math.round(rect.x), Math.round(rect.y)];
  const whole = { x, y, width: Math.round(rect.width), height: Math.round(rect.height) };
  const revealed: Revealed = { stage, picture, sha256, rect: whole, radius };
  if (reveal === 'none' || share >= 1) stage.ctx.drawImage(wholeSprite(revealed), x, y);
  else REVEALS[reveal](revealed, Math.max(0, share));
};
