import type { Context } from '../../sprites';

export interface PatternArea {
  ctx: Context;
  width: number;
  height: number;
  short: number;
  /** `backgroundPatternScale`: 0.5 to 2. */
  scale: number;
  /** Width of a thin line. Fill and stroke styles are set. */
  line: number;
}

/** Paints the pattern over the frame at full strength. */
export type Pattern = (area: PatternArea) => void;
