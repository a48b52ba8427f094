import { css } from '../../color';
import { easeOut, lerp } from '../../motion';
import { confettiColors, cyclic } from '../confetti-colors';
import { pointOnOutline } from '../outline';
import type { Celebration } from './celebration';

const WAVES = [0, 11, 27];
const WAVE_FRAMES = 26;
const RAYS = { min: 14, max: 30 };

/** Three waves of rays from all edges of the card. */
export const burst: Celebration = ({ stage, rect, t, strength }) => {
  const { ctx, short } = stage;
  const colors = confettiColors(stage);
  const count = Math.round(lerp(RAYS.min, RAYS.max, strength));
  const [cx, cy] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  ctx.save();
  ctx.lineCap = 'round';
  for (const [wave, start] of WAVES.entries()) {
    const progress = (t - start) / WAVE_FRAMES;
    if (progress <= 0 || progress >= 1) continue;
    const weaker = 1 - 0.22 * wave;
    ctx.lineWidth = short * 0.0085 * (1 - 0.6 * progress) * weaker;
    for (let ray = 0; ray < count; ray++) {
      const edge = pointOnOutline(rect, (ray + 0.5 * (wave % 2)) / count);
      // Perpendicular to the edge, and a little away from the centre.
      const [dx, dy] = [
        edge.outX + (1.1 * (edge.x - cx)) / rect.width,
        edge.outY + (0.5 * (edge.y - cy)) / rect.height,
      ];
      const length = Math.hypot(dx, dy);
      const outer = short * (ray % 2 === 0 ? 0.125 : 0.082) * (0.5 + 0.5 * strength) * weaker * easeOut(progress);
      const inner = outer * (0.2 + 0.75 * progress);
      ctx.strokeStyle = css(cyclic(colors, ray + wave), (1 - progress) ** 0.6 * (0.35 + 0.65 * strength));
      ctx.beginPath();
      ctx.moveTo(edge.x + (inner * dx) / length, edge.y + (inner * dy) / length);
      ctx.lineTo(edge.x + (outer * dx) / length, edge.y + (outer * dy) / length);
      ctx.stroke();
    }
  }
  ctx.restore();
};
