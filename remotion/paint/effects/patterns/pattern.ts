import type { Context } from '../../sprites';

export interface Sheet {
  ctx: Context;
  width: number;
  height: number;
  short: number;
  /** `backgroundPatternScale`: 0.5 to 2. */
  scale: number;
  /** A thin line's width; fill and stroke styles are the ink already. */
  line: number;
}

/** Covers the frame once, in ink at full strength; it stands still. */
export type Pattern = (sheet: Sheet) => void;
