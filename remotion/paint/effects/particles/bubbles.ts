import { css, mix, type Rgb, WHITE } from '../../color';
import { withOpacity } from '../../shapes';
import type { Context } from '../../sprites';
import { colorAt, emphasis, type ParticleStyle, wrap } from './swarm';

/** A bubble with a bright rim and two reflections. */
const paintBubble = (ctx: Context, radius: number, color: Rgb) => {
  const body = 0.94 * radius;
  const gradient = ctx.createRadialGradient(radius, radius, 0.3 * body, radius, radius, body);
  gradient.addColorStop(0, css(color, 0.03));
  gradient.addColorStop(0.75, css(color, 0.12));
  gradient.addColorStop(0.95, css(color, 0.6));
  gradient.addColorStop(1, css(mix(color, WHITE, 0.4), 0.85));
  ctx.fillStyle = gradient;
  ctx.beginPath();
  ctx.arc(radius, radius, body, 0, 2 * Math.PI);
  ctx.fill();
  ctx.lineCap = 'round';
  ctx.strokeStyle = css(WHITE, 0.85);
  ctx.lineWidth = 0.1 * radius;
  ctx.beginPath();
  ctx.arc(radius, radius, 0.68 * body, 1.08 * Math.PI, 1.36 * Math.PI);
  ctx.stroke();
  ctx.strokeStyle = css(WHITE, 0.3);
  ctx.lineWidth = 0.06 * radius;
  ctx.beginPath();
  ctx.arc(radius, radius, 0.74 * body, 0.15 * Math.PI, 0.36 * Math.PI);
  ctx.stroke();
};

/** Rising, swaying bubbles; larger ones are faster. */
export const bubbles: ParticleStyle = (swarm) => {
  const { stage, random, clock } = swarm;
  const { ctx, sprites, width, height, short } = stage;
  for (let index = 0; index < swarm.count(64); index++) {
    const size = random() ** 2.4;
    const radius = Math.max(3, Math.round(short * (0.007 + 0.036 * size)));
    const phase = 2 * Math.PI * random();
    const rise = (0.035 + 0.06 * size + 0.015 * random()) * short;
    const y = wrap(2 * height * random() - rise * clock, height, radius);
    const sway = Math.sin((0.8 + 0.5 * random()) * clock + phase);
    const x = width * random() + (0.008 + 0.01 * size) * short * sway;
    const color = colorAt(swarm, index);
    const sprite = sprites.picture(`bubble ${color}`, 2 * radius, 2 * radius, (target) =>
      paintBubble(target, radius, color),
    );
    withOpacity(stage, 0.6 * emphasis(stage, x, y, 0.5), () => ctx.drawImage(sprite, x - radius, y - radius));
  }
};
