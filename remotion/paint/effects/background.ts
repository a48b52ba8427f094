import type { ThemeEffects } from '../../../lib/model/theme-effects';
import { seededRandom } from '../../../lib/video/random';
import { css, mix, type Rgb } from '../color';
import { withOpacity } from '../shapes';
import type { Context } from '../sprites';
import type { Stage } from '../stage';
import { paintSoftDisc } from './glow';
import { memberOf } from './registry';

/** Paints over the ground; `t` is in frames. */
type BackgroundStyle = (stage: Stage, seed: string, t: number) => void;

/** Large soft discs in the theme's colours that drift slowly round their places. */
const blobs: BackgroundStyle = (stage, seed, t) => {
  const { width, height, short, look, palette } = stage;
  const { backgroundBlobCount, backgroundBlobOpacity, backgroundAnimationSpeed } = look.effects;
  const random = seededRandom(`blobs ${seed}`);
  const turn = random();
  const colors = [palette.primary, palette.secondary, palette.accent];
  const count = Math.round(backgroundBlobCount);
  for (let index = 0; index < count; index++) {
    const color = colors[index % colors.length] ?? palette.primary;
    const radius = Math.round(short * (0.62 + 0.2 * random()));
    // Spread round the frame's edge, so that the middle, where the text is, stays even.
    const angle = 2 * Math.PI * (turn + (index + 0.25 * random()) / count);
    const phase = 2 * Math.PI * random();
    const drift = (t * backgroundAnimationSpeed) / 30;
    const x = width * (0.5 + 0.46 * Math.cos(angle)) + short * 0.1 * Math.sin(drift * 0.32 + phase);
    const y = height * (0.5 + 0.46 * Math.sin(angle)) + short * 0.1 * Math.cos(drift * 0.27 + phase);
    paintSoftDisc(stage, x, y, radius, color, Math.min(1, backgroundBlobOpacity * 1.6));
  }
};

/** By `backgroundStyle`. */
const STYLES: Partial<Record<ThemeEffects['backgroundStyle'], BackgroundStyle>> = { blobs };

const angledGradient = (ctx: Context, width: number, height: number, degrees: number) => {
  // CSS's angle: 0 points up, 90 to the right; the gradient line reaches the corners.
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2;
  return ctx.createLinearGradient(
    width / 2 - dx * half,
    height / 2 - dy * half,
    width / 2 + dx * half,
    height / 2 + dy * half,
  );
};

/** How much larger than the frame the ground is, so that it can sway. */
const GROUND_EXCESS = 0.16;

/** The ground colour with the theme's gradient. */
const paintGround = ({ ctx, sprites, width, height, look, palette }: Stage, t: number) => {
  const { backgroundGradientIntensity, gradientAngle, gradientAnimation, backgroundAnimationSpeed } = look.effects;
  const { background, primary, secondary } = palette;
  const [wide, high] = [Math.ceil(width * (1 + GROUND_EXCESS)), Math.ceil(height * (1 + GROUND_EXCESS))];
  const key = `ground ${background} ${primary} ${secondary} ${backgroundGradientIntensity} ${gradientAngle}`;
  const sprite = sprites.picture(key, wide, high, (ground) => {
    ground.fillStyle = css(background);
    ground.fillRect(0, 0, wide, high);
    const gradient = angledGradient(ground, wide, high, gradientAngle);
    gradient.addColorStop(0, css(primary, backgroundGradientIntensity));
    gradient.addColorStop(0.5, css(mix(primary, secondary, 0.5), backgroundGradientIntensity * 0.35));
    gradient.addColorStop(1, css(secondary, backgroundGradientIntensity));
    ground.fillStyle = gradient;
    ground.fillRect(0, 0, wide, high);
  });
  const sway = gradientAnimation ? Math.sin((t * backgroundAnimationSpeed) / 90) : 0;
  ctx.drawImage(sprite, Math.round(((width - wide) / 2) * (1 + sway)), Math.round(((height - high) / 2) * (1 - sway)));
};

/** Darkens the corners. */
const paintVignette = ({ ctx, sprites, width, height, look, palette }: Stage) => {
  const intensity = look.effects.backgroundVignetteIntensity;
  if (intensity === 0) return;
  const dark = mix(palette.background, [0, 0, 0], 0.6);
  const sprite = sprites.picture(`vignette ${dark} ${intensity}`, width, height, (vignette) => {
    vignette.scale(width / 2, height / 2);
    const gradient = vignette.createRadialGradient(1, 1, 0.55, 1, 1, 1.45);
    for (let step = 0; step <= 8; step++) {
      gradient.addColorStop(step / 8, css(dark, intensity * (step / 8) ** 1.6));
    }
    vignette.fillStyle = gradient;
    vignette.fillRect(0, 0, 2, 2);
  });
  ctx.drawImage(sprite, 0, 0);
};

/** Frames for which the background stands still: steps of one level in 255, which nobody sees. */
const holdOf = ({ look }: Stage) => Math.max(2, Math.round(6 / look.effects.backgroundAnimationSpeed));

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

/** Fills the frame. `seed` varies where things lie; `t` is in frames from the start of the scene. */
export const paintBackground = (stage: Stage, seed: string, t: number, light?: Light): void => {
  const { ctx, sprites, width, height, look, role } = stage;
  const hold = holdOf(stage);
  const step = Math.floor(t / hold) * hold;
  const { backgroundStyle } = look.effects;
  const key = JSON.stringify([seed, step, light?.share, look]);
  const layer = sprites.layer(`background ${role}`, key, width, height, (target) => {
    const own = { ...stage, ctx: target };
    paintGround(own, step);
    memberOf(STYLES, backgroundStyle)(own, seed, step);
    paintVignette(own);
    if (light) {
      withOpacity(own, light.share, () =>
        paintSoftDisc(own, light.x, light.y, light.radius, light.color, light.opacity),
      );
    }
  });
  ctx.drawImage(layer, 0, 0);
};
