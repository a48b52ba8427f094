import { css } from '../../color';
import { easeOut } from '../../motion';
import { roundedRect } from '../../shapes';
import { expandRect } from '../outline';
import type { Celebration } from './celebration';

const RIPPLES = [0, 9, 24, 33];
const RIPPLE_FRAMES = 26;

/** Pairs of outlines that move outwards from the card like a heartbeat. */
export const pulse: Celebration = ({ stage: { ctx, short, palette }, rect, radius, t, strength }) => {
  for (const start of RIPPLES) {
    const progress = (t - start) / RIPPLE_FRAMES;
    if (progress <= 0 || progress >= 1) continue;
    const reach = easeOut(progress) * 0.065 * short;
    ctx.strokeStyle = css(palette.accent, strength * (1 - progress) ** 1.5);
    ctx.lineWidth = short * (0.002 + 0.006 * (1 - progress));
    roundedRect(ctx, expandRect(rect, reach), radius + reach);
    ctx.stroke();
  }
};
