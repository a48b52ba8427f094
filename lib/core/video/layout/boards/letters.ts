import type { BoardOf } from '../../../model/question-types/board';
import { isRightToLeft } from '../../bidi';
import { characters } from '../../line-breaks';
import type { LayoutStage, Rect } from '../stage';
import type { BoardLayout, BoardRules, Fitting } from './board';
import { textChip } from './text-chip';
import { type Tiling, tilesOf } from './tiles';

export interface LettersLayout extends BoardLayout, Tiling {
  /** The surface on which the tiles lie; null in `classic`. */
  tray: Rect | null;
}

type Letters = BoardOf<'letters'>;

/** The side of a tile in multiples of the short side: the maximum, and the limit below which texts get tighter. */
const MOST = { classic: 0.17, others: 0.26, othersNatural: 0.15 } as const;
const LEAST = 0.066;

/** Of the tray: from its edges to the tiles, and the height to which it grows, in multiples of the short side. */
const TRAY = { padding: 0.03, most: 0.44 } as const;

const insetOf = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Whether the letters follow each other against the layout. */
const isReversed = ({ localizer }: Pick<LayoutStage, 'localizer'>, text: string): boolean =>
  isRightToLeft(text, localizer.rightToLeft) !== localizer.rightToLeft;

/** A word in `rows` parts of about the same length. */
const broken = (word: string, rows: number): string => {
  const letters = characters(word);
  const length = Math.ceil(letters.length / rows);
  return Array.from({ length: rows }, (_, row) => letters.slice(row * length, (row + 1) * length).join('')).join(' ');
};

/** How much larger tiles must be with another row. */
const WORTH_BREAKING = 1.25;

/** A long scrambled word in the number of rows with the largest tiles: no viewer reads it as a word anyway. */
const inRows = (stage: LayoutStage, scrambled: string, sizeOf: (text: string) => number): string => {
  if (stage.look.layout === 'classic' || /\s/.test(scrambled.trim())) return scrambled;
  let [best, size] = [scrambled, sizeOf(scrambled)];
  for (const rows of [2, 3]) {
    const text = broken(scrambled, rows);
    if (sizeOf(text) > WORTH_BREAKING * size) [best, size] = [text, sizeOf(text)];
  }
  return best;
};

const layout = (stage: LayoutStage, { scrambled }: Letters, area: Rect, { mode, density }: Fitting): LettersLayout => {
  const { short, px } = stage;
  const most =
    short *
    (stage.look.layout === 'classic'
      ? Math.min(MOST.classic, 0.02 + density.cardHeight)
      : mode === 'natural'
        ? MOST.othersNatural
        : MOST.others);
  const reversed = isReversed(stage, scrambled);
  const least = LEAST * short;
  const padding = stage.look.layout === 'classic' ? 0 : px(TRAY.padding);
  const inner = insetOf(area, padding);
  const lay = (text: string, rect: Rect, largest: number) =>
    tilesOf(text, rect, largest, least, reversed, stage.localizer.upper);
  const text = inRows(stage, scrambled, (written) => lay(written, inner, most).size);
  const tiling = lay(text, inner, most);
  const natural = tiling.height + 2 * padding;
  const height = mode === 'fill' && padding > 0 ? Math.max(natural, Math.min(area.height, px(TRAY.most))) : natural;
  const y = area.y + (mode === 'fill' ? Math.round((area.height - height) / 2) : 0);
  const rect = { ...area, y, height };
  const top = y + Math.round((height - tiling.height) / 2);
  const placed = lay(text, { ...inner, y: top, height: tiling.height }, tiling.size);
  return {
    ...placed,
    rect,
    tray: padding === 0 ? null : rect,
    parts: placed.tiles.map((tile) => tile.rect),
    texts: [],
    complete: placed.size >= least && height <= area.height,
  };
};

/** Where the tiles move: to the centre of the board, at most at their original size. */
export const solvedTiles = (
  stage: Pick<LayoutStage, 'short' | 'localizer'>,
  answer: string,
  { rect: board, tray, size }: LettersLayout,
): Tiling => {
  const rect = insetOf(board, tray === null ? 0 : Math.round(TRAY.padding * stage.short));
  const lay = (area: Rect, most: number) =>
    tilesOf(answer, area, most, LEAST * stage.short, isReversed(stage, answer), stage.localizer.upper);
  const tiling = lay(rect, size);
  const y = rect.y + Math.round((rect.height - tiling.height) / 2);
  return lay({ ...rect, y, height: tiling.height }, tiling.size);
};

export const letters: BoardRules<'letters', LettersLayout> = {
  isMain: true,
  fills: () => false,
  arrangements: () => 1,
  layout,
  chip: (stage, { solution }, { rect }) => (solution === null ? null : textChip(stage, solution.answer, rect)),
};
