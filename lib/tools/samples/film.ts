import { seededRandom } from '../../core/model/random';

/** The film "eclipse": pixels and frames. */
export const FILM = { width: 640, height: 360, fps: 30, frames: 150 } as const;

const SUN = 74;
const [X, Y] = [FILM.width / 2, FILM.height / 2];

/** How far right of the Sun's centre the Moon's is, in radii of the Sun: total from 2.2 s to 3.2 s. */
const moonAt = (seconds: number): number => {
  if (seconds < 2.2) return 2.02 - (seconds / 2.2) * 1.97;
  if (seconds < 3.2) return 0.05 - (seconds - 2.2) * 0.1;
  return -0.05 - ((seconds - 3.2) / 1.8) * 1.85;
};

const disc = (
  ctx: OffscreenCanvasRenderingContext2D,
  x: number,
  radius: number,
  fill: string | CanvasGradient,
): void => {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, Y, radius, 0, 2 * Math.PI);
  ctx.fill();
};

const halo = (
  ctx: OffscreenCanvasRenderingContext2D,
  inner: number,
  outer: number,
  color: string,
  strength: number,
) => {
  const light = ctx.createRadialGradient(X, Y, inner, X, Y, outer);
  light.addColorStop(0, `rgb(${color} / ${strength})`);
  light.addColorStop(0.35, `rgb(${color} / ${0.32 * strength})`);
  light.addColorStop(1, `rgb(${color} / 0)`);
  disc(ctx, X, outer, light);
};

/** Long, soft rays around the covered Sun, and a thin bright ring. */
const corona = (ctx: OffscreenCanvasRenderingContext2D, strength: number): void => {
  const next = seededRandom('corona');
  halo(ctx, SUN, SUN * 2.5, '220 232 255', 0.85 * strength);
  for (let ray = 0; ray < 26; ray++) {
    const angle = ((ray + next() * 0.8) / 26) * 2 * Math.PI;
    const length = SUN * (1.5 + 0.9 * next() + 0.5 * Math.abs(Math.cos(angle)));
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const light = ctx.createLinearGradient(X + cos * SUN, Y + sin * SUN, X + cos * length, Y + sin * length);
    light.addColorStop(0, `rgb(235 242 255 / ${0.35 * strength})`);
    light.addColorStop(1, 'rgb(235 242 255 / 0)');
    ctx.fillStyle = light;
    ctx.beginPath();
    ctx.moveTo(X + cos * SUN - sin * 13, Y + sin * SUN + cos * 13);
    ctx.lineTo(X + cos * length, Y + sin * length);
    ctx.lineTo(X + cos * SUN + sin * 13, Y + sin * SUN - cos * 13);
    ctx.fill();
  }
};

/** Paints one frame of the film, from 0: the Moon passes before the Sun. */
export const paintFilm = (ctx: OffscreenCanvasRenderingContext2D, frame: number): void => {
  const seconds = frame / FILM.fps;
  const offset = moonAt(seconds);
  const covered = Math.max(0, 1 - Math.abs(offset) / 2);
  const total = Math.min(1, Math.max(0, (0.16 - Math.abs(offset)) / 0.11));
  const day = (1 - covered) ** 0.6 * (1 - total);
  const sky = ctx.createLinearGradient(0, 0, 0, FILM.height);
  sky.addColorStop(0, `rgb(${12 + 52 * day} ${16 + 96 * day} ${38 + 140 * day})`);
  sky.addColorStop(1, `rgb(${30 + 150 * day} ${28 + 130 * day} ${54 + 120 * day})`);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, FILM.width, FILM.height);
  const next = seededRandom('stars');
  for (let star = 0; star < 60; star++) {
    ctx.fillStyle = `rgb(255 255 255 / ${total * (0.3 + 0.6 * next())})`;
    ctx.fillRect(next() * FILM.width, next() * FILM.height, 1 + next(), 1 + next());
  }
  halo(ctx, SUN * 0.6, SUN * (2.2 + day), '255 214 140', 0.9 * (1 - total));
  if (total > 0) corona(ctx, total);
  disc(ctx, X, SUN, '#fff3c4');
  const edge = ctx.createRadialGradient(X, Y, SUN * 0.5, X, Y, SUN);
  edge.addColorStop(0, '#fff9e0');
  edge.addColorStop(1, '#ffc95e');
  disc(ctx, X, SUN, edge);
  const dark = `rgb(${10 + 34 * day} ${12 + 60 * day} ${28 + 92 * day})`;
  disc(ctx, X + offset * SUN, SUN * 1.06, dark);
  // The diamond ring effect, at the start and end of totality.
  const diamond = Math.max(0, 1 - Math.abs(Math.abs(offset) - 0.1) / 0.08);
  if (diamond > 0) {
    const x = X - Math.sign(offset) * SUN;
    const light = ctx.createRadialGradient(x, Y, 0, x, Y, 70);
    light.addColorStop(0, `rgb(255 255 255 / ${diamond})`);
    light.addColorStop(0.2, `rgb(255 246 214 / ${0.7 * diamond})`);
    light.addColorStop(1, 'rgb(255 230 170 / 0)');
    disc(ctx, x, 70, light);
  }
};
