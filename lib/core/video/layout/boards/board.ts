import type { Board, BoardOf } from '../../../model/question-types/board';
import type { Density } from '../density';
import type { LayoutStage, Rect } from '../stage';
import type { TextLayout } from '../text';

/** Positions of a board's parts. They never depend on the solution, so nothing moves when it is revealed. */
export interface BoardLayout {
  /** The space that the board occupies: at the top of the area, or inside it for `fill`. */
  rect: Rect;
  /** Parts that pulse, and that the suspense light passes over, before the reveal. */
  parts: Rect[];
  /** Its texts that were laid out in boxes, identified by `written`. */
  texts: readonly TextLayout[];
  /** Whether no text was cut and the area is high enough. */
  complete: boolean;
}

export interface Fitting {
  density: Density;
  /** Index of one of the board's `arrangements`. */
  arrangement: number;
  /**
   * `natural`: the preferred height, even if it exceeds the area. `cut`: at most the height of the area; texts are cut
   * if necessary. `fill`: as `natural`, then stretched or centred in the area.
   */
  mode: 'natural' | 'cut' | 'fill';
  /** Columns of cards with texts, instead of those of the arrangement. */
  columns?: number;
  /** Pixels between two columns of cards with texts, instead of the usual gap. */
  seam?: number;
}

/** A card in the theme's style. `index` of `count` determines its colour. */
export interface Surface {
  rect: Rect;
  index: number;
  count: number;
}

/** Positions of a card's parts. */
export interface Face extends Surface {
  chip: Rect | null;
  image: Rect | null;
  /** Top left and width of the text. */
  text: { layout: TextLayout; x: number; y: number; width: number; align: 'start' | 'center' };
}

/** The right answer as it is shown, smaller, above the fact. */
export interface AnswerChip {
  /** Where its movement starts, and its final size, in pixels. */
  from: Rect;
  width: number;
  height: number;
  /** The answer on a new card; null if the right card itself moves, at `scale`. */
  text: TextLayout | null;
  scale: number;
}

/** Lays out one kind of board. */
export interface BoardRules<K extends Board['kind'], Layout extends BoardLayout> {
  /** Whether the board has the main text, and the question above it only says what to do. */
  isMain: boolean;
  /** Whether the board uses all available height. */
  fills: (board: BoardOf<K>) => boolean;
  /** Number of arrangements to try, best first. */
  arrangements: (stage: LayoutStage, board: BoardOf<K>, area: Rect) => number;
  layout: (stage: LayoutStage, board: BoardOf<K>, area: Rect, fitting: Fitting) => Layout;
  /** Texts of the answer that are painted on the board at the reveal. Default: none. */
  answerTexts?: (stage: LayoutStage, board: BoardOf<K>, layout: Layout) => TextLayout[];
  /** Null if there is no solution. */
  chip: (stage: LayoutStage, board: BoardOf<K>, layout: Layout) => AnswerChip | null;
}

/** The smallest rectangle that contains all of `rects`. */
export const around = (rects: readonly Rect[]): Rect => {
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  };
};
