import { css, mix, type Rgb, WHITE } from '../../color';
import { withOpacity } from '../../shapes';
import type { Context } from '../../sprites';
import { fillSoftDisc } from '../glow';
import { colorAt, emphasis, type ParticleStyle, wrap } from './swarm';

/** A bright star with a faint halo and four rays. */
const paintBright = (ctx: Context, radius: number, color: Rgb) => {
  fillSoftDisc(ctx, radius, color, 0.22);
  const ray = (dx: number, dy: number) => {
    const gradient = ctx.createLinearGradient(radius, radius, radius + dx * radius, radius + dy * radius);
    gradient.addColorStop(0, css(mix(color, WHITE, 0.6), 0.95));
    gradient.addColorStop(1, css(color, 0));
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.moveTo(radius + dx * radius, radius + dy * radius);
    ctx.lineTo(radius + 0.055 * dy * radius, radius + 0.055 * dx * radius);
    ctx.lineTo(radius - 0.055 * dy * radius, radius - 0.055 * dx * radius);
    ctx.fill();
  };
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    ray(dx, dy);
  }
  ctx.beginPath();
  ctx.arc(radius, radius, 0.11 * radius, 0, 2 * Math.PI);
  ctx.fillStyle = css(WHITE);
  ctx.fill();
};

/** A slowly rotating sky of twinkling stars, some of them bright. */
export const stars: ParticleStyle = (swarm) => {
  const { stage, random, clock } = swarm;
  const { ctx, sprites, width, height, short } = stage;
  for (let index = 0; index < swarm.count(190); index++) {
    const bright = index % 12 === 0;
    const radius = Math.max(
      1,
      Math.round(short * (bright ? 0.016 + 0.012 * random() : 0.0014 + 0.0026 * random() ** 2)),
    );
    const color = mix(colorAt(swarm, index), WHITE, 0.35);
    const x = wrap(random() * width - 0.0035 * short * clock * (bright ? 1.5 : 1), width, radius);
    const y = height * random();
    const twinkle = 0.5 + 0.5 * Math.sin((0.7 + 1.1 * random()) * clock + 6.3 * random());
    const opacity = (bright ? 0.3 + 0.7 * twinkle : 0.35 + 0.65 * twinkle) * emphasis(stage, x, y, 0.5);
    const sprite = sprites.picture(`star ${bright} ${color}`, 2 * radius, 2 * radius, (target) =>
      bright ? paintBright(target, radius, color) : fillSoftDisc(target, radius, color, 1),
    );
    withOpacity(stage, opacity, () => ctx.drawImage(sprite, x - radius, y - radius));
  }
};
