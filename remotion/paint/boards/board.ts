import type { Board, BoardOf } from '../../../lib/model/question-types/board';
import type { AnswerChip, BoardLayout } from '../../../lib/video/layout/boards/board';
import type { QuestionView } from '../../../lib/video/views';
import type { Rect, Stage } from '../stage';

/** Frames after the reveal when all animations have ended, and glows are at their brightest. */
export const SETTLED = 9_990;

export type Timing = QuestionView['timing'];

/** A rounded rectangle around which the celebration plays, `after` frames after the reveal. */
export interface Celebrated {
  rect: Rect;
  /** Corner radius in pixels. */
  radius: number;
  after: number;
}

/** Paints one kind of board. All `t` are in frames. */
export interface BoardPainter<K extends Board['kind'], Layout extends BoardLayout> {
  /** `t` since the question scene began. */
  paintAsked: (stage: Stage, board: BoardOf<K>, layout: Layout, timing: Timing, t: number) => void;
  /** During the suspense; `t` since it began. */
  paintHeld: (stage: Stage, board: BoardOf<K>, layout: Layout, t: number) => void;
  /** With its solution; `t` since the reveal. `leaving` omits what `paintChip` paints. */
  paintSolved: (stage: Stage, board: BoardOf<K>, layout: Layout, t: number, leaving: boolean) => void;
  /** Celebrations are painted separately, because they are behind all texts and cards. */
  celebrated: (stage: Stage, board: BoardOf<K>, layout: Layout) => Celebrated[];
  /** The answer's chip centred at `x`, `y`, after `share` (0 to 1) of its way. */
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
