import { css } from '../../color';
import { colorAt, emphasis, legibleSwarm, type ParticleStyle, wrap } from './swarm';

const OPACITY = 0.85;

/** Falling strips, squares and dots of paper that rotate. */
export const confetti: ParticleStyle = (swarm) => {
  const { stage, random, clock } = swarm;
  const calmSwarm = legibleSwarm(swarm, OPACITY);
  const { ctx, width, height, short } = stage;
  const alpha = ctx.globalAlpha;
  for (let index = 0; index < swarm.count(90); index++) {
    const size = short * (0.0075 + 0.0075 * random());
    const long = 1 + 1.4 * random();
    const phase = 2 * Math.PI * random();
    const turn = 0.8 + 1.4 * random();
    const y = wrap(2 * height * random() + (0.045 + 0.045 * random()) * short * clock, height, 3 * size);
    const x = wrap(width * random() + 0.022 * short * Math.sin(turn * clock + phase), width, 3 * size);
    const color = colorAt(calmSwarm, index);
    // Rotates about its long axis.
    const tilt = 0.18 + 0.82 * Math.abs(Math.cos(1.7 * turn * clock + phase));
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(0.9 * turn * clock * (index % 2 === 0 ? 1 : -1) + phase);
    ctx.scale(1, tilt);
    ctx.globalAlpha = alpha * OPACITY * emphasis(stage, x, y, 0.7);
    ctx.fillStyle = css(color);
    if (index % 5 === 0) {
      ctx.beginPath();
      ctx.arc(0, 0, 0.62 * size, 0, 2 * Math.PI);
      ctx.fill();
    } else ctx.fillRect((-size * long) / 2, -size / 2, size * long, size);
    ctx.restore();
  }
};
