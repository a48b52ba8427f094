import { seededRandom } from '../../../../lib/core/model/random';
import { css, mix, WHITE } from '../../color';
import { clamp, easeInOut, lerp } from '../../motion';
import { roundedRect } from '../../shapes';
import type { Context } from '../../sprites';
import { expandRect, pointOnOutline } from '../outline';
import type { Celebration } from './celebration';

const STARS = { min: 5, max: 20 };
const TWINKLE_FRAMES = 26;
/** Frames of one lap of the glint around the card. It runs two laps. */
const LAP_FRAMES = 34;
/** Strokes of its tail. */
const TAIL = 9;

/** A star with four long points. */
const fillStar = (ctx: Context, x: number, y: number, size: number) => {
  ctx.beginPath();
  ctx.moveTo(x, y - size);
  for (const [tipX, tipY] of [
    [size, 0],
    [0, size],
    [-size, 0],
    [0, -size],
  ] as const) {
    ctx.quadraticCurveTo(x, y, x + tipX, y + tipY);
  }
  ctx.fill();
};

/** A glint that runs along the card's edge, and twinkling stars. */
export const shimmer: Celebration = ({ stage, rect, radius, t, strength }) => {
  const { ctx, short, palette } = stage;
  const light = mix(palette.accent, WHITE, 0.7);
  ctx.save();
  if (t < 2 * LAP_FRAMES) {
    const gap = 0.004 * short;
    const perimeter = 2 * (rect.width + rect.height) - (8 - 2 * Math.PI) * radius;
    const faint = strength * clamp(t / 6) * clamp((2 * LAP_FRAMES - t) / 10);
    const head = easeInOut((t % LAP_FRAMES) / LAP_FRAMES) * perimeter;
    // The tail gets thinner.
    for (let part = 0; part < TAIL; part++) {
      const length = perimeter * 0.3 * (1 - part / TAIL);
      ctx.setLineDash([length, perimeter - length]);
      ctx.lineDashOffset = length - head;
      ctx.lineWidth = short * lerp(0.012, 0.005, part / (TAIL - 1));
      ctx.strokeStyle = css(light, faint * lerp(0.08, 0.8, part / (TAIL - 1)));
      roundedRect(ctx, expandRect(rect, gap), radius + gap);
      ctx.stroke();
    }
  }
  const random = seededRandom('celebration shimmer');
  const count = Math.round(lerp(STARS.min, STARS.max, strength));
  for (let index = 0; index < count; index++) {
    const place = pointOnOutline(rect, (index + random()) / count);
    const away = short * (0.014 + 0.036 * random());
    const size = short * (0.018 + 0.026 * random()) * (0.7 + 0.3 * strength);
    const progress = clamp((t - 46 * random()) / TWINKLE_FRAMES);
    if (progress === 0 || progress === 1) continue;
    const shine = Math.sin(Math.PI * progress);
    ctx.fillStyle = css(index % 3 === 0 ? palette.accent : light, shine * (0.4 + 0.6 * strength));
    fillStar(ctx, place.x + place.outX * away, place.y + place.outY * away, size * shine);
  }
  ctx.restore();
};
