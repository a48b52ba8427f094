import { BLACK, css, WHITE } from '../../color';
import { easeInOut, lerp } from '../../motion';
import { roundedRect } from '../../shapes';
import type { Transition } from './transition';

/** Initial scale of the next scene. */
const INITIAL_SCALE = 0.16;

/** The next scene grows from the centre like a card, while the previous one is darkened. */
export const zoom: Transition = {
  compose: ({ ctx, width, height, incoming, progress }) => {
    const short = Math.min(width, height);
    const scale = lerp(INITIAL_SCALE, 1, easeInOut(progress));
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    const card = { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2), width: w, height: h };
    const radius = 0.1 * short * (1 - easeInOut(progress));
    ctx.fillStyle = css(BLACK, 0.6 * easeInOut(progress));
    ctx.fillRect(0, 0, width, height);
    ctx.save();
    roundedRect(ctx, card, radius);
    ctx.clip();
    // Smoothing would take as long as the rest of the frame, and is not visible in motion.
    ctx.imageSmoothingEnabled = false;
    ctx.drawImage(incoming, card.x, card.y, w, h);
    ctx.restore();
    ctx.lineWidth = 0.006 * short;
    ctx.strokeStyle = css(WHITE, 0.5 * (1 - progress));
    roundedRect(ctx, card, radius);
    ctx.stroke();
  },
};
