import { css, WHITE } from '../../color';
import { easeInOut } from '../../motion';
import type { Transition } from './transition';

/** Widths in multiples of the short side and opacities, from a wide faint light to a thin bright line. */
const RIM = [
  { line: 0.05, opacity: 0.06 },
  { line: 0.028, opacity: 0.1 },
  { line: 0.013, opacity: 0.18 },
  { line: 0.004, opacity: 0.6 },
] as const;

/** A circle with a bright rim opens from the centre. */
export const iris: Transition = {
  compose: ({ ctx, width, height, incoming, progress }) => {
    const short = Math.min(width, height);
    const radius = (Math.hypot(width, height) / 2 + 0.03 * short) * easeInOut(progress);
    const circle = () => {
      ctx.beginPath();
      ctx.arc(width / 2, height / 2, radius, 0, 2 * Math.PI);
    };
    ctx.save();
    circle();
    ctx.clip();
    ctx.drawImage(incoming, 0, 0);
    ctx.restore();
    for (const { line, opacity } of RIM) {
      ctx.lineWidth = line * short;
      ctx.strokeStyle = css(WHITE, opacity);
      circle();
      ctx.stroke();
    }
  },
};
