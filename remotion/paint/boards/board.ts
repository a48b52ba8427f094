import type { Board, BoardOf } from '../../../lib/model/question-types/board';
import type { AnswerChip, BoardLayout } from '../../../lib/video/layout/boards/board';
import type { QuestionView } from '../../../lib/video/views';
import type { Rect, Stage } from '../stage';

/** Long after the reveal: everything stands still, and glows are at their brightest. */
export const SETTLED = 9_990;

export type Timing = QuestionView['timing'];

/** What is celebrated: a rounded rectangle, so many frames after the reveal. */
export interface Celebrated {
  rect: Rect;
  /** Of its corners, in pixels. */
  radius: number;
  after: number;
}

/** Paints one kind of board. All `t` are frames; what they count from is said with each. */
export interface BoardPainter<K extends Board['kind'], Layout extends BoardLayout> {
  /** `t` since the question scene began. */
  paintAsked: (stage: Stage, board: BoardOf<K>, layout: Layout, timing: Timing, t: number) => void;
  /** During the suspense; `t` since it began. */
  paintHeld: (stage: Stage, board: BoardOf<K>, layout: Layout, t: number) => void;
  /** With its solution; `t` since the reveal. `leaving` is without what the chip is made of. */
  paintSolved: (stage: Stage, board: BoardOf<K>, layout: Layout, t: number, leaving: boolean) => void;
  /** Celebrations play behind all texts and cards, so they are painted apart. */
  celebrated: (stage: Stage, board: BoardOf<K>, layout: Layout) => Celebrated[];
  /** The answer's chip round `x`, `y`; `share` of its way is done. */
  paintChip: (
    stage: Stage,
    board: BoardOf<K>,
    layout: Layout,
    chip: AnswerChip,
    x: number,
    y: number,
    share: number,
  ) => void;
}
