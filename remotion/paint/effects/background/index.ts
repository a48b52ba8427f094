import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import { stageOf } from '../../../../lib/core/video/layout/stage';
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
import { isImageLoaded, paintImage } from './image';
import { legibleColor } from './legible';
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

/** Frames between updates of the background, whose brightness changes by one or two levels of 255 in between. */
const updateInterval = ({ look }: Stage) => Math.max(4, Math.round(6 / look.effects.backgroundAnimationSpeed));

/** A light that is part of the background's cached layer. */
export interface Light {
  x: number;
  y: number;
  radius: number;
  color: Rgb;
  opacity: number;
  /** Strength, 0 to 1. */
  strength: number;
}

const paintLight = (stage: Stage, { x, y, radius, color, opacity, strength }: Light) => {
  const tint = legibleColor(stage, color, opacity, groundBase(stage));
  withOpacity(stage, strength, () => paintSoftDisc(stage, x, y, radius, tint, opacity));
};

/** Paints at half the frame's size and enlarges without smoothing: a quarter of the work, and invisible on soft lights. */
const paintAtHalfSize = (stage: Stage, paint: (half: Stage) => void): void => {
  const { ctx, sprites, role } = stage;
  const [width, height] = [Math.ceil(stage.width / 2), Math.ceil(stage.height / 2)];
  const ground = sprites.canvas(`halved ${role}`, width, height);
  paint({ ...stage, ...stageOf({ width, height }, stage.localizer.rightToLeft), ctx: ground });
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(ground.canvas, 0, 0, 2 * width, 2 * height);
  ctx.imageSmoothingEnabled = true;
};

const halfSize = ({ x, y, radius, ...light }: Light): Light => ({ ...light, x: x / 2, y: y / 2, radius: radius / 2 });

/** Styles that can be painted at half the size. The others are always computed at a small size. */
const HALF_SIZE_STYLES: readonly ThemeEffects['backgroundStyle'][] = ['blobs', 'solid'];

/** As one sprite: painting both takes as long as the rest of an update. */
const paintPatternAndVignette = (stage: Stage) => {
  const { ctx, sprites, width, height, look } = stage;
  const sprite = sprites.picture(`pattern and vignette ${JSON.stringify(look)}`, width, height, (target) => {
    const onSprite = { ...stage, ctx: target };
    paintPattern(onSprite);
    paintVignette(onSprite);
  });
  ctx.drawImage(sprite, 0, 0);
};

const paintLayer = (stage: Stage, seed: string, step: number, light?: Light) => {
  const { backgroundStyle, backgroundPattern } = stage.look.effects;
  const style = STYLES[backgroundStyle];
  const isHalfSize = HALF_SIZE_STYLES.includes(backgroundStyle);
  if (isHalfSize && backgroundPattern === 'none' && !isImageLoaded(stage)) {
    paintAtHalfSize(stage, (half) => {
      style(half, seed, step);
      paintVignette(half);
      if (light) paintLight(half, halfSize(light));
    });
    return;
  }
  if (isHalfSize) paintAtHalfSize(stage, (half) => style(half, seed, step));
  else style(stage, seed, step);
  paintImage(stage);
  paintPatternAndVignette(stage);
  if (light) paintLight(stage, light);
};

/** Fills the frame. @param seed varies positions @param t frames since the start of the scene */
export const paintBackground = (stage: Stage, seed: string, t: number, light?: Light): void => {
  const { ctx, sprites, width, height, look, role } = stage;
  const interval = updateInterval(stage);
  const step = Math.floor(t / interval) * interval;
  const key = JSON.stringify([seed, step, light?.strength, look, isImageLoaded(stage)]);
  const layer = sprites.layer(`background ${role}`, key, width, height, (target) =>
    paintLayer({ ...stage, ctx: target }, seed, step, light),
  );
  ctx.drawImage(layer, 0, 0);
  paintPulse(stage, t);
  paintParticles(stage, seed, t);
};
