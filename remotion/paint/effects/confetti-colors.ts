import { mix, type Rgb, WHITE } from '../color';
import type { Stage } from '../stage';

/** Colours for paper and sparks. */
export const confettiColors = ({ palette }: Stage): [Rgb, ...Rgb[]] => [
  palette.accent,
  palette.primary,
  palette.secondary,
  mix(palette.accent, WHITE, 0.6),
];

export const cyclic = <T>(items: readonly [T, ...T[]], index: number): T => items[index % items.length] ?? items[0];
