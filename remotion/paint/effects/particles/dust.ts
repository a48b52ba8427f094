import { withOpacity } from '../../shapes';
import { fillSoftDisc } from '../glow';
import { colorAt, emphasis, type ParticleStyle, wrap } from './swarm';

/** Floating specks that light up in turn. */
export const dust: ParticleStyle = (swarm) => {
  const { stage, random, clock } = swarm;
  const { ctx, sprites, width, height, short } = stage;
  for (let index = 0; index < swarm.count(150); index++) {
    const radius = Math.max(2, Math.round(short * (0.0028 + 0.0045 * random() ** 2)));
    const phase = 2 * Math.PI * random();
    const pace = 0.5 + random();
    const stir = 0.018 * short;
    const x =
      wrap(random() * width + 0.006 * short * pace * clock, width, radius) +
      stir * Math.sin(0.4 * clock * pace + phase);
    const y =
      wrap(random() * height - 0.008 * short * pace * clock, height, radius) +
      stir * Math.cos(0.33 * clock * pace + 2 * phase);
    const glint = 0.35 + 0.65 * (0.5 + 0.5 * Math.sin(0.9 * clock * pace + 3 * phase)) ** 2;
    const color = colorAt(swarm, index);
    const sprite = sprites.picture(`dust ${color}`, 2 * radius, 2 * radius, (disc) =>
      fillSoftDisc(disc, radius, color, 1),
    );
    withOpacity(stage, 0.85 * glint * emphasis(stage, x, y, 0.55), () => ctx.drawImage(sprite, x - radius, y - radius));
  }
};
