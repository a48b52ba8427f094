import type { Board, BoardOf } from '../../../lib/video/boards';
import type { QuestionView } from '../../../lib/video/views';
import type { Density } from '../scenes/density';
import type { Rect, Stage } from '../stage';

/** Where a board's parts stand. Layouts never depend on the solution: nothing moves when it is shown. */
export interface BoardLayout {
  /** All that the board takes, at the top of the area it was given, or inside of it where it was to fill it. */
  rect: Rect;
  /** What holds its breath, and the suspense light passes over. */
  parts: Rect[];
  /** No text had to be cut, and the area is high enough. */
  complete: boolean;
}

export interface Fitting {
  density: Density;
  /** Which of the board's `arrangements`. */
  arrangement: number;
  /**
   * `natural`: as high as is good, even if that is more than the area. `cut`: not higher than the area, whatever
   * happens to the texts. `fill`: as `natural`, then stretched or centred in the area.
   */
  mode: 'natural' | 'cut' | 'fill';
}

/** Long after the reveal: everything stands still, and glows are at their brightest. */
export const SETTLED = 9_990;

export type Timing = QuestionView['timing'];

/** What the right answer shrinks to while the fact is told. */
export interface FactChip {
  /** Where it comes from, and its size at rest, in pixels. */
  from: Rect;
  width: number;
  height: number;
  /** Paints it round `x`, `y`; `share` of its way is done. */
  paint: (stage: Stage, x: number, y: number, share: number) => void;
}

/** What is celebrated: a rounded rectangle, so many frames after the reveal. */
export interface Celebrated {
  rect: Rect;
  /** Of its corners, in pixels. */
  radius: number;
  after: number;
}

/** Paints one kind of board. All `t` are frames; what they count from is said with each. */
export interface BoardPainter<K extends Board['kind'], Layout extends BoardLayout> {
  /** The board itself is what one reads, and the question above it only says what to do. */
  isMain: boolean;
  /** Whether the board takes all the height it can get. */
  fills: (board: BoardOf<K>) => boolean;
  /** How many ways of arranging it there are to try, the best first. */
  arrangements: (stage: Stage, board: BoardOf<K>, area: Rect) => number;
  layout: (stage: Stage, board: BoardOf<K>, area: Rect, fitting: Fitting) => Layout;
  /** `t` since the question scene began. */
  paintAsked: (stage: Stage, board: BoardOf<K>, layout: Layout, timing: Timing, t: number) => void;
  /** During the suspense; `t` since it began. */
  paintHeld: (stage: Stage, board: BoardOf<K>, layout: Layout, t: number) => void;
  /** With its solution; `t` since the reveal. `leaving` is without what the chip is made of. */
  paintSolved: (stage: Stage, board: BoardOf<K>, layout: Layout, t: number, leaving: boolean) => void;
  /** Celebrations play behind all texts and cards, so they are painted apart. */
  celebrated: (stage: Stage, board: BoardOf<K>, layout: Layout) => Celebrated[];
  /** Null where there is no solution. */
  chip: (stage: Stage, board: BoardOf<K>, layout: Layout) => FactChip | null;
}
