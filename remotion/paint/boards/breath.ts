import { clamp, easeInOut, easeOut, lerp } from '../motion';

/** Scale of cards during the suspense. */
export const BREATH = 0.985;

/** Frames until they have that scale. */
const INHALE = 10;

/** The scale of cards `t` frames after the start of the suspense. */
export const inhaled = (t: number): number => (t >= INHALE ? BREATH : lerp(1, BREATH, easeInOut(clamp(t / INHALE))));

/** The scale of cards `t` frames after the reveal. */
export const exhaled = (t: number): number => lerp(BREATH, 1, easeOut(clamp(t / 12)));
