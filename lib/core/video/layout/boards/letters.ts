import type { BoardOf } from '../../../model/question-types/board';
import { isRightToLeft } from '../../line-breaks';
import type { LayoutStage, Rect } from '../stage';
import type { BoardLayout, BoardRules, Fitting } from './board';
import { textChip } from './text-chip';
import { type Tiling, tilesOf } from './tiles';

export interface LettersLayout extends BoardLayout, Tiling {}

type Letters = BoardOf<'letters'>;

/** The side of a tile in multiples of the short side: the maximum, and the limit below which texts get tighter. */
const MOST = { classic: 0.17, others: 0.24 } as const;
const LEAST = 0.066;

/** Whether the letters follow each other against the layout. */
const isReversed = ({ localizer }: Pick<LayoutStage, 'localizer'>, text: string): boolean =>
  isRightToLeft(text, localizer.rightToLeft) !== localizer.rightToLeft;

const layout = (stage: LayoutStage, { scrambled }: Letters, area: Rect, { mode, density }: Fitting): LettersLayout => {
  const { short } = stage;
  const most =
    stage.look.layout === 'classic' ? Math.min(MOST.classic, 0.02 + density.cardHeight) * short : MOST.others * short;
  const reversed = isReversed(stage, scrambled);
  const least = LEAST * short;
  const tiling = tilesOf(scrambled, area, most, least, reversed, stage.localizer.upper);
  const y = area.y + (mode === 'fill' ? Math.round((area.height - tiling.height) / 2) : 0);
  const placed =
    y === area.y
      ? tiling
      : tilesOf(scrambled, { ...area, y, height: tiling.height }, tiling.size, least, reversed, stage.localizer.upper);
  return {
    ...placed,
    rect: { ...area, y, height: placed.height },
    parts: placed.tiles.map(({ rect }) => rect),
    texts: [],
    complete: placed.size >= least && placed.height <= area.height,
  };
};

/** Where the tiles move: to the centre of the board, at most at their original size. */
export const solvedTiles = (
  stage: Pick<LayoutStage, 'short' | 'localizer'>,
  answer: string,
  { rect, size }: LettersLayout,
): Tiling => {
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
