import { seededRandom } from '../../../../lib/core/model/random';
import { css } from '../../color';
import { clamp, lerp } from '../../motion';
import { confettiColors, cyclic } from '../confetti-colors';
import { pointOnOutline } from '../outline';
import type { Celebration } from './celebration';

const PIECES = { min: 16, max: 60 };
/** Share of speed lost per frame. */
const DRAG = 0.11;

/** Paper that flies out from the card's edges, slows down and flutters to the ground. */
export const confetti: Celebration = ({ stage, rect, t, strength }) => {
  const { ctx, short } = stage;
  const random = seededRandom('celebration confetti');
  const colors = confettiColors(stage);
  const count = Math.round(lerp(PIECES.min, PIECES.max, strength));
  // The distance covered after `t` frames.
  const travelled = (1 - Math.exp(-DRAG * t)) / DRAG;
  for (let index = 0; index < count; index++) {
    // Mostly from the upper and the lower edge.
    const from = pointOnOutline(rect, (index + 0.9 * random()) / count);
    const speed = short * (0.005 + 0.013 * random()) * (0.75 + 0.5 * strength);
    const aside = short * 0.006 * (random() - 0.5);
    const fall = short * (0.0022 + 0.0016 * random());
    const life = 42 + 34 * random();
    const phase = 2 * Math.PI * random();
    const size = short * (0.015 + 0.015 * random());
    const round = random() < 0.25;
    if (t <= 0 || t >= life) continue;
    const fallen = fall * (t - travelled);
    const x = from.x + (from.outX * speed + aside) * travelled + 0.008 * short * Math.sin(t / 9 + phase);
    // It flies further upwards, where there is more space.
    const lift = from.outY < 0 ? 1.25 : 0.7;
    const y = from.y + (from.outY * lift * speed - 0.002 * short) * travelled + fallen;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(t / 9 + phase);
    ctx.scale(1, 0.3 + 0.7 * Math.abs(Math.sin(t / 6 + phase)));
    ctx.fillStyle = css(cyclic(colors, index), clamp((life - t) / 14));
    if (round) {
      ctx.beginPath();
      ctx.arc(0, 0, size * 0.55, 0, 2 * Math.PI);
      ctx.fill();
    } else ctx.fillRect(-size / 2, -size * 0.32, size, size * 0.64);
    ctx.restore();
  }
};
