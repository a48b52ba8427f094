import { css, mix, type Rgb } from '../../color';
import type { Context } from '../../sprites';
import type { Stage } from '../../stage';
import { groundColor, leastLegible, legibleColor } from './legible';

/** As in CSS: 0 degrees point up, 90 to the right, and the gradient reaches the corners. */
const angledGradient = (ctx: Context, width: number, height: number, degrees: number) => {
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

/** The colour of the ground, and of the gradient on it. */
const groundColors = (stage: Stage) => {
  const { palette, look } = stage;
  const intensity = look.effects.backgroundGradientIntensity;
  const ground = groundColor(stage);
  return {
    ground,
    intensity,
    from: legibleColor(stage, palette.primary, intensity),
    to: legibleColor(stage, palette.secondary, intensity),
  };
};

/** The ground's brightest colour, for the contrast of what is painted on it. */
export const groundBase = (stage: Stage): Rgb => {
  const { ground, intensity, from, to } = groundColors(stage);
  return leastLegible(stage, [ground, mix(ground, from, intensity), mix(ground, to, intensity)]);
};

/** The position of the swaying gradient, -1 to 1. */
const swayOf = ({ look }: Stage, t: number): number =>
  look.effects.gradientAnimation ? Math.sin((t * look.effects.backgroundAnimationSpeed) / 90) : 0;

/** The ground is larger than the frame by this share, so that it can sway. */
const OVERSIZE = 0.16;

/** Paints the ground colour and the theme's gradient. */
export const paintGround = (stage: Stage, t: number): void => {
  const { ctx, sprites, width, height, look } = stage;
  const { gradientAngle } = look.effects;
  const { ground, intensity, from, to } = groundColors(stage);
  const [w, h] = [Math.ceil(width * (1 + OVERSIZE)), Math.ceil(height * (1 + OVERSIZE))];
  const sprite = sprites.picture(`ground ${ground} ${from} ${to} ${intensity} ${gradientAngle}`, w, h, (target) => {
    target.fillStyle = css(ground);
    target.fillRect(0, 0, w, h);
    const gradient = angledGradient(target, w, h, gradientAngle);
    gradient.addColorStop(0, css(from, intensity));
    gradient.addColorStop(0.5, css(mix(from, to, 0.5), intensity * 0.35));
    gradient.addColorStop(1, css(to, intensity));
    target.fillStyle = gradient;
    target.fillRect(0, 0, w, h);
  });
  const sway = swayOf(stage, t);
  ctx.drawImage(sprite, Math.round(((width - w) / 2) * (1 + sway)), Math.round(((height - h) / 2) * (1 - sway)));
};

/** Darkens the corners. */
export const paintVignette = (stage: Stage): void => {
  const { ctx, sprites, width, height, look, palette } = stage;
  const intensity = look.effects.backgroundVignetteIntensity;
  if (intensity === 0) return;
  const dark = legibleColor(stage, mix(palette.background, [0, 0, 0], 0.6), intensity);
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
