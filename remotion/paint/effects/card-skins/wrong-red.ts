import type { Rgb } from '../../color';
import type { Stage } from '../../stage';
import { differenceFromCorrect, LEAST_DIFFERENCE } from './option-colors';

/** White is readable on it. */
const MUTED_RED: Rgb = [184, 62, 72];

/** The colour of wrong options that are crossed out; null if they are grey because the right answer is reddish. */
export const wrongRed = ({ palette, look }: Pick<Stage, 'palette' | 'look'>): Rgb | null =>
  look.effects.wrongAnswerStyle === 'cross' && differenceFromCorrect(palette, MUTED_RED) >= LEAST_DIFFERENCE.surface
    ? MUTED_RED
    : null;
