import { clamp } from '../../lib/video/math';

export { clamp, lerp } from '../../lib/video/math';

/** How much of `duration` frames has passed at `t` when it began at `start`: 0 to 1. */
export const passed = (t: number, start: number, duration: number): number => clamp((t - start) / duration);

/** Fast start, soft landing: close to `cubic-bezier(.2,.8,.2,1)`. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 4;

/** Fast start, soft landing, in steps that nobody sees: for lights that lie in a held layer, which each step paints anew. */
export const lightShare = (share: number): number => Math.round(24 * easeOut(share)) / 24;

export const easeInOut = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

/** Lands after going past its goal by about `excess` (0.04 = 4 %). */
export const easeOutBack = (share: number, excess = 0.04): number => {
  // The usual back easing overshoots by about 0.1 for 1.70158; excess grows almost in proportion.
  const back = excess * 17;
  const rest = share - 1;
  return 1 + (back + 1) * rest ** 3 + back * rest ** 2;
};

/** 0 → 1 → 0 over a period of frames. */
export const wave = (t: number, period: number): number => 0.5 - 0.5 * Math.cos((2 * Math.PI * t) / period);
