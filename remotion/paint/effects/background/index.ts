import type { ThemeEffects } from '../../../../lib/model/theme-effects';
import type { Rgb } from '../../color';
import { withOpacity } from '../../shapes';
import type { Stage } from '../../stage';
import { paintSoftDisc } from '../glow';
import { paintParticles } from '../particles';
import { paintPattern } from '../patterns';
import { paintPulse } from '../pulse';
import { aurora } from './aurora';
import { blobs } from './blobs';
import { gradientMesh } from './gradient-mesh';
import { groundBase, paintVignette } from './ground';
import { isImageThere, paintImage } from './image';
import { legible } from './legible';
import { noise } from './noise';
import { solid } from './solid';
import type { BackgroundStyle } from './style';

/** By `backgroundStyle`. */
const STYLES: Record<ThemeEffects['backgroundStyle'], BackgroundStyle> = {
  blobs,
  aurora,
  gradient_mesh: gradientMesh,
  solid,
  noise,
};

/**
 * Frames for which the background stands still: steps of one level in 255, at the highest speeds of
 * two, which nobody sees.
 */
const holdOf = ({ look }: Stage) => Math.max(4, Math.round(6 / look.effects.backgroundAnimationSpeed));

/** A light that stands in the background: what lies in the held layer costs nothing per frame. */
export interface Light {
  x: number;
  y: number;
  radius: number;
  color: Rgb;
  opacity: number;
  /** How far it has come up, 0 to 1. */
  share: number;
}

const paintLight = (stage: Stage, { x, y, radius, color, opacity, share }: Light) => {
  const tamed = legible(stage, color, opacity, groundBase(stage));
  withOpacity(stage, share, () => paintSoftDisc(stage, x, y, radius, tamed, opacity));
};

/** Fills the frame. `seed` varies where things lie; `t` is in frames from the start of the scene. */
export const paintBackground = (stage: Stage, seed: string, t: number, light?: Light): void => {
  const { ctx, sprites, width, height, look, role } = stage;
  const hold = holdOf(stage);
  const step = Math.floor(t / hold) * hold;
  const key = JSON.stringify([seed, step, light?.share, look, isImageThere(stage)]);
  const layer = sprites.layer(`background ${role}`, key, width, height, (target) => {
    const own = { ...stage, ctx: target };
    STYLES[look.effects.backgroundStyle](own, seed, step);
    paintImage(own);
    paintPattern(own);
    paintVignette(own);
    if (light) paintLight(own, light);
  });
  ctx.drawImage(layer, 0, 0);
  paintPulse(stage, t);
  paintParticles(stage, seed, t);
};
