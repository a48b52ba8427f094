import { css, mix, type Rgb, WHITE } from '../../color';
import { withOpacity } from '../../shapes';
import type { Context } from '../../sprites';
import { fillSoftDisc } from '../glow';
import { colorAt, emphasis, type ParticleStyle } from './swarm';

const paintFirefly = (ctx: Context, radius: number, color: Rgb) => {
  fillSoftDisc(ctx, radius, color, 0.38);
  const core = ctx.createRadialGradient(radius, radius, 0, radius, radius, 0.19 * radius);
  core.addColorStop(0, css(mix(color, WHITE, 0.6)));
  core.addColorStop(0.45, css(mix(color, WHITE, 0.4), 0.9));
  core.addColorStop(1, css(color, 0));
  ctx.fillStyle = core;
  ctx.fillRect(0, 0, 2 * radius, 2 * radius);
};

/** Lights that move in loops, glow and fade independently. */
export const fireflies: ParticleStyle = (swarm) => {
  const { stage, random, clock } = swarm;
  const { ctx, sprites, width, height, short } = stage;
  for (let index = 0; index < swarm.count(48); index++) {
    const radius = Math.round(short * (0.016 + 0.018 * random()));
    const phase = 2 * Math.PI * random();
    const pace = 0.5 + 0.7 * random();
    const loop = short * (0.05 + 0.07 * random());
    const x =
      width * random() + loop * Math.sin(0.5 * pace * clock + phase) + 0.4 * loop * Math.sin(1.3 * pace * clock);
    const y =
      height * random() +
      loop * Math.cos(0.43 * pace * clock + 2 * phase) +
      0.3 * loop * Math.cos(1.1 * pace * clock + phase);
    const glow = (0.5 + 0.5 * Math.sin((0.9 + 0.5 * random()) * clock + 3 * phase)) ** 1.6;
    const color = colorAt(swarm, index);
    const sprite = sprites.picture(`firefly ${color}`, 2 * radius, 2 * radius, (target) =>
      paintFirefly(target, radius, color),
    );
    withOpacity(stage, (0.05 + 0.8 * glow) * emphasis(stage, x, y, 0.45), () =>
      ctx.drawImage(sprite, x - radius, y - radius),
    );
  }
};
