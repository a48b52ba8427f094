import type { Board, BoardOf } from '../../../model/question-types/board';
import type { Density } from '../density';
import type { LayoutStage, Rect } from '../stage';
import type { TextLayout } from '../text';

/** Where a board's parts stand. Layouts never depend on the solution: nothing moves when it is shown. */
export interface BoardLayout {
  /** All that the board takes, at the top of the area it was given, or inside of it where it was to fill it. */
  rect: Rect;
  /** What holds its breath, and the suspense light passes over. */
  parts: Rect[];
  /** Its texts that were laid out in boxes; `written` tells them apart. */
  texts: readonly TextLayout[];
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

/** A card of the theme's skin; `index` of `count` gives it its colour. */
export interface Surface {
  rect: Rect;
  index: number;
  count: number;
}

/** Where a card's parts stand. */
export interface Face extends Surface {
  chip: Rect | null;
  image: Rect | null;
  /** The text's place: its top left and its width. */
  text: { layout: TextLayout; x: number; y: number; width: number; align: 'start' | 'center' };
}

/** What the right answer shrinks to while the fact is shown. */
export interface AnswerChip {
  /** Where it comes from, and its size at rest, in pixels. */
  from: Rect;
  width: number;
  height: number;
  /** The answer on a card that appears; null where the right card itself moves, at `scale`. */
  text: TextLayout | null;
  scale: number;
}

/** Lays out one kind of board. */
export interface BoardRules<K extends Board['kind'], Layout extends BoardLayout> {
  /** The board itself is what one reads, and the question above it only says what to do. */
  isMain: boolean;
  /** Whether the board takes all the height it can get. */
  fills: (board: BoardOf<K>) => boolean;
  /** How many ways of arranging it there are to try, the best first. */
  arrangements: (stage: LayoutStage, board: BoardOf<K>, area: Rect) => number;
  layout: (stage: LayoutStage, board: BoardOf<K>, area: Rect, fitting: Fitting) => Layout;
  /** Texts of the answer that are painted on the board at the reveal. Default: none. */
  answerTexts?: (stage: LayoutStage, board: BoardOf<K>, layout: Layout) => TextLayout[];
  /** Null if there is no solution. */
  chip: (stage: LayoutStage, board: BoardOf<K>, layout: Layout) => AnswerChip | null;
}

/** All of some rectangles. */
export const around = (rects: readonly Rect[]): Rect => {
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  };
};
