import { seededRandom } from '../../../lib/core/model/random';
import { css } from '../color';
import { easeOut } from '../motion';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { confettiColors, cyclic } from './confetti-colors';

/** `outroConfettiCount` pieces of paper that fall within `span` (0 to 1) of the frame's width. @param t frames */
export const paintConfetti = (stage: Stage, t: number, span: number): void => {
  const { ctx, width, height, short, look } = stage;
  const random = seededRandom('outro confetti');
  const colors = confettiColors(stage);
  const count = Math.round(look.effects.outroConfettiCount);
  for (let index = 0; index < count; index++) {
    const column = (index + random()) / count;
    const speed = 0.0042 + 0.0034 * random();
    const delay = 50 * random();
    const phase = 2 * Math.PI * random();
    const size = short * (0.022 + 0.02 * random());
    const round = random() < 0.3;
    if (t < delay) continue;
    const distance = height + 4 * size;
    const y = -2 * size + (((t - delay) * speed * short) % distance);
    const x = width * span * column + 0.03 * short * Math.sin(t / 24 + phase);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(t / 26 + phase);
    // Rotates about its long axis.
    ctx.scale(1, 0.35 + 0.65 * Math.abs(Math.sin(t / 17 + phase)));
    ctx.fillStyle = css(cyclic(colors, index), 0.9);
    if (round) {
      ctx.beginPath();
      ctx.arc(0, 0, size * 0.5, 0, 2 * Math.PI);
      ctx.fill();
    } else ctx.fillRect(-size / 2, -size * 0.3, size, size * 0.6);
    ctx.restore();
  }
};

const SPARKS = 16;
const BURST_FRAMES = 36;
/** Frames between two bursts, and at least between two rounds of them. */
const BURST_STEP = 14;
const BURST_ROUND = 96;

/** Repeated bursts of sparks from `outroBurstCount` points. */
export const paintBursts = (stage: Stage, t: number, span: number): void => {
  const { ctx, width, height, short, look } = stage;
  const colors = confettiColors(stage);
  const count = Math.round(look.effects.outroBurstCount);
  const period = Math.max(BURST_ROUND, BURST_STEP * count);
  for (let index = 0; index < count; index++) {
    const since = t - 4 - BURST_STEP * index;
    if (since < 0) continue;
    const random = seededRandom(`outro burst ${index} ${Math.floor(since / period)}`);
    const progress = (since % period) / BURST_FRAMES;
    const x = width * span * (0.1 + 0.8 * ((index + 0.3 + 0.4 * random()) / count));
    const y = height * (0.1 + 0.16 * random());
    if (progress === 0 || progress >= 1) continue;
    withOpacity(stage, (1 - progress) ** 0.7, () => {
      ctx.lineCap = 'round';
      for (let spark = 0; spark < SPARKS; spark++) {
        const angle = (2 * Math.PI * (spark + 0.5 * (index % 2))) / SPARKS;
        const outer = short * (spark % 2 === 0 ? 0.17 : 0.12) * easeOut(progress);
        const inner = outer * (0.35 + 0.6 * progress);
        ctx.strokeStyle = css(cyclic(colors, spark + index));
        ctx.lineWidth = short * 0.0085 * (1 - 0.6 * progress);
        ctx.beginPath();
        ctx.moveTo(x + inner * Math.cos(angle), y + inner * Math.sin(angle));
        ctx.lineTo(x + outer * Math.cos(angle), y + outer * Math.sin(angle));
        ctx.stroke();
      }
    });
  }
};
