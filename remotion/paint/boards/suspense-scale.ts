import { clamp, easeInOut, easeOut, lerp } from '../motion';

/** Scale of cards during the suspense. */
export const SUSPENSE_SCALE = 0.985;

/** Frames in which they shrink to it. */
const SHRINK_FRAMES = 10;

/** The scale of cards `t` frames after the start of the suspense. */
export const suspenseScale = (t: number): number =>
  t >= SHRINK_FRAMES ? SUSPENSE_SCALE : lerp(1, SUSPENSE_SCALE, easeInOut(clamp(t / SHRINK_FRAMES)));

/** The scale of cards `t` frames after the reveal. */
export const revealScale = (t: number): number => lerp(SUSPENSE_SCALE, 1, easeOut(clamp(t / 12)));
