import { css } from '../../color';
import { withOpacity } from '../../shapes';
import type { Context } from '../../sprites';
import { colorAt, emphasis, legibleSwarm, type ParticleStyle, wrap } from './swarm';

const SIZES = [0.035, 0.055, 0.08, 0.115] as const;
const OPACITY = 0.42;

/** An out-of-focus disc with a brighter rim and a soft edge. */
const paintDisc = (ctx: Context, radius: number, color: Parameters<typeof css>[0]) => {
  const gradient = ctx.createRadialGradient(radius, radius, 0, radius, radius, radius);
  for (const [at, opacity] of [
    [0, 0.42],
    [0.7, 0.52],
    [0.86, 0.95],
    [0.91, 0.9],
    [1, 0],
  ] as const) {
    gradient.addColorStop(at, css(color, opacity));
  }
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, 2 * radius, 2 * radius);
};

/** Floating out-of-focus lights; larger ones are fainter. */
export const bokeh: ParticleStyle = (swarm) => {
  const { stage, random, clock } = swarm;
  const calmSwarm = legibleSwarm(swarm, OPACITY);
  const { ctx, sprites, width, height, short } = stage;
  for (let index = 0; index < swarm.count(28); index++) {
    const step = Math.floor(SIZES.length * random() ** 1.3);
    const radius = Math.round((SIZES[step] ?? SIZES[0]) * short);
    const color = colorAt(calmSwarm, index);
    const x = wrap(random() * 2 * width + (0.02 * random() - 0.01) * short * clock, width, radius);
    const y = wrap(random() * 2 * height - (0.01 + 0.022 * random()) * short * clock, height, radius);
    const glow = 0.75 + 0.25 * Math.sin(0.6 * clock * (0.6 + random()) + 6.3 * random());
    const opacity = OPACITY * glow * (1 - 0.17 * step) * emphasis(stage, x, y, 0.6);
    const sprite = sprites.picture(`bokeh ${color}`, 2 * radius, 2 * radius, (disc) => paintDisc(disc, radius, color));
    withOpacity(stage, opacity, () => ctx.drawImage(sprite, Math.round(x - radius), Math.round(y - radius)));
  }
};
