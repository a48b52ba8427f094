import { withOpacity } from '../../shapes';
import { fillSoftDisc } from '../glow';
import { colorAt, emphasis, type ParticleStyle, wrap } from './swarm';

/** Falling flakes; nearer ones are larger, softer and faster. */
export const snow: ParticleStyle = (swarm) => {
  const { stage, random, clock } = swarm;
  const { ctx, sprites, width, height, short } = stage;
  for (let index = 0; index < swarm.count(210); index++) {
    const near = random() ** 2.2;
    const radius = Math.max(2, Math.round(short * (0.003 + 0.011 * near)));
    const phase = 2 * Math.PI * random();
    const wind = (0.008 + 0.014 * near) * short;
    const y = wrap(2 * height * random() + (0.035 + 0.085 * near) * short * clock, height, radius);
    const sway = (0.006 + 0.014 * near) * short * Math.sin((0.5 + 0.6 * random()) * clock + phase);
    const x = wrap(width * random() + wind * clock + sway, width, radius);
    const color = colorAt(swarm, index);
    const sprite = sprites.picture(`flake ${color}`, 2 * radius, 2 * radius, (disc) =>
      fillSoftDisc(disc, radius, color, 1),
    );
    withOpacity(stage, (0.85 - 0.35 * near) * emphasis(stage, x, y, 0.5), () =>
      ctx.drawImage(sprite, x - radius, y - radius),
    );
  }
};
