import type { PictureReveal } from '../../../../lib/core/model/question-types';
import type { Picture } from '../../media';
import type { Rect, Stage } from '../../stage';
import { MAX_BLEED_CROP, MAX_CROP } from '../fitted';
import { drawMoved, stillMotion } from '../still-motion';
import { blur } from './blur';
import { squareSprite, wholeSprite } from './picture-sprites';
import { pixelate } from './pixelate';
import type { PaintReveal, RevealedPicture } from './reveal';
import { silhouette } from './silhouette';
import { zoom } from './zoom';

const REVEALS: Record<Exclude<PictureReveal, 'none'>, PaintReveal> = { blur, zoom, pixelate, silhouette };

/**
 * Paints a picture while it is revealed, with rounded corners in `rect`. Cut-out objects get a light background.
 * @param sha256 identifies the picture in keys of sprites
 * @param bleeds whether it fills `rect` even if much of it is cropped, unless it is a flag
 * @param clock frames of its motion (D156), which an uncovered picture never has; null for none
 * @param progress of the countdown, 0 to 1; at 1 the picture is completely visible
 */
export const paintRevealedPicture = (
  stage: Stage,
  picture: Picture,
  sha256: string,
  rect: Rect,
  reveal: PictureReveal,
  progress: number,
  radius = Math.round(0.025 * stage.short),
  bleeds = false,
  clock: number | null = null,
): void => {
  const [x, y] = [Math.round(rect.x), Math.round(rect.y)];
  const whole = { x, y, width: Math.round(rect.width), height: Math.round(rect.height) };
  const revealed: RevealedPicture = { stage, picture, sha256, rect: whole, radius, bleeds };
  const most = bleeds ? MAX_BLEED_CROP : MAX_CROP;
  const motion = reveal === 'none' && clock !== null ? stillMotion(stage, picture, sha256, whole, most, clock) : null;
  if (motion !== null) drawMoved(stage, squareSprite(revealed), whole, motion, radius);
  else if (reveal === 'none' || progress >= 1) stage.ctx.drawImage(wholeSprite(revealed), x, y);
  else REVEALS[reveal](revealed, Math.max(0, progress));
};
