import type { Board, BoardOf } from '../../../lib/core/model/question-types/board';
import type { AnswerChip, BoardLayout } from '../../../lib/core/video/layout/boards/board';
import type { QuestionView } from '../../../lib/core/video/views';
import type { Rect, Stage } from '../stage';

/** A frame after the reveal at which all animations have ended and glows are at their brightest. */
export const SETTLED = 9_990;

export type Timing = QuestionView['timing'];

/** A rounded rectangle around which the celebration starts, `after` frames after the reveal. */
export interface CelebrationTarget {
  rect: Rect;
  /** Corner radius in pixels. */
  radius: number;
  after: number;
}

/** Paints one kind of board. All `t` are in frames. */
export interface BoardPainter<K extends Board['kind'], Layout extends BoardLayout> {
  /** `t` since the question scene began. */
  paintQuestion: (stage: Stage, board: BoardOf<K>, layout: Layout, timing: Timing, t: number) => void;
  /** During the suspense; `t` since it began. */
  paintSuspense: (stage: Stage, board: BoardOf<K>, layout: Layout, t: number) => void;
  /** With the solution; `t` since the reveal. `leaving` omits what `paintChip` paints. */
  paintSolution: (stage: Stage, board: BoardOf<K>, layout: Layout, t: number, leaving: boolean) => void;
  /** Painted separately, because celebrations are behind all texts and cards. */
  celebrationTargets: (stage: Stage, board: BoardOf<K>, layout: Layout) => CelebrationTarget[];
  /** The answer's chip centred at `x`, `y`, at `progress` (0 to 1) of its movement. */
  paintChip: (
    stage: Stage,
    board: BoardOf<K>,
    layout: Layout,
    chip: AnswerChip,
    x: number,
    y: number,
    progress: number,
  ) => void;
}
