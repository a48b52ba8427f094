import { clamp } from '../../lib/core/video/math';

export { clamp, lerp } from '../../lib/core/video/math';

/** The share (0 to 1) of an animation of `duration` frames, started at `start`, that has passed at `t`. */
export const progressAt = (t: number, start: number, duration: number): number => clamp((t - start) / duration);

/** Close to `cubic-bezier(.2,.8,.2,1)`. */
export const easeOut = (progress: number): number => 1 - (1 - progress) ** 4;

/** `easeOut` in 24 steps, for lights in a cached layer, which is repainted at each step. */
export const steppedEaseOut = (progress: number): number => Math.round(24 * easeOut(progress)) / 24;

export const easeInOut = (progress: number): number =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;

/** Overshoots by about `overshoot` (0.04 = 4 %). */
export const easeOutBack = (progress: number, overshoot = 0.04): number => {
  // The usual constant 1.70158 overshoots by about 0.1, and the overshoot is almost proportional.
  const back = overshoot * 17;
  const rest = progress - 1;
  return 1 + (back + 1) * rest ** 3 + back * rest ** 2;
};

/** 0 → 1 → 0 over a period of frames. */
export const wave = (t: number, period: number): number => 0.5 - 0.5 * Math.cos((2 * Math.PI * t) / period);
