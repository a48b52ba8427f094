import type { LayoutStage, Rect } from '../stage';
import type { BoardLayout, BoardRules, Fitting } from './board';
import { textChip } from './text-chip';

/** Multiples of the short side. */
const SLOT = { height: 0.25, most: 0.7 };

const layout = ({ short }: LayoutStage, area: Rect, { mode, density }: Fitting): BoardLayout => {
  const natural = Math.round(Math.min(SLOT.height, 0.03 + 1.45 * density.cardHeight) * short);
  const stretched = Math.max(natural, Math.min(area.height, Math.round(SLOT.most * short)));
  const height = mode === 'natural' ? natural : mode === 'fill' ? stretched : Math.min(area.height, natural);
  const rect = {
    ...area,
    y: area.y + (mode === 'fill' ? Math.round((area.height - height) / 2) : 0),
    height,
  };
  return { rect, parts: [rect], texts: [], complete: height <= area.height };
};

export const answer: BoardRules<'answer', BoardLayout> = {
  isMain: false,
  fills: () => false,
  arrangements: () => 1,
  layout: (stage, _board, area, fitting) => layout(stage, area, fitting),
  chip: (stage, { solution }, { rect }) => (solution === null ? null : textChip(stage, solution.answer, rect)),
};
