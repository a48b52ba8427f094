import { clamp, easeInOut, easeOut, lerp } from '../motion';

/** How far parts shrink while they hold their breath. */
export const BREATH = 0.985;

/** Frames in which they take it. */
const INHALE = 10;

/** The scale of a part, so many frames after the suspense began. */
export const inhaled = (t: number): number => (t >= INHALE ? BREATH : lerp(1, BREATH, easeInOut(clamp(t / INHALE))));

/** The scale of a part, so many frames after the reveal. */
export const exhaled = (t: number): number => lerp(BREATH, 1, easeOut(clamp(t / 12)));
