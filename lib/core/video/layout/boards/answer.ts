import type { LayoutStage, Rect } from '../stage';
import { layoutText, type TextLayout } from '../text';
import type { BoardLayout, BoardRules, Fitting } from './board';
import { textChip } from './text-chip';

/** Multiples of the short side. */
const SLOT = { height: 0.25, most: 0.7 };

interface SlotText {
  answer: TextLayout;
  also: TextLayout;
  /** Pixels between the answer and the other accepted answers. */
  gap: number;
}

/** The answer at the largest size that fits its slot, with the other accepted answers in small type below. */
export const slotText = (
  stage: LayoutStage,
  { width, height }: Rect,
  answer: string,
  alsoRight: readonly string[],
): SlotText => {
  const { short } = stage;
  const { fill, words } = stage.localizer;
  const room = width - 0.08 * short;
  const also = layoutText(
    stage,
    alsoRight.length === 0 ? '' : fill(words.alsoRight, { answers: alsoRight.join(' · ') }),
    { width: room, height: 0.3 * height },
    { weight: 500, size: 0.034 * short, minSize: 0.028 * short, lineHeight: 1.25, maxLines: 2 },
  );
  const gap = also.height > 0 ? Math.round(0.012 * short) : 0;
  const style = { weight: 800, lineHeight: 1.12, letterSpacing: -0.015, maxLines: 6 };
  return {
    answer: layoutText(
      stage,
      answer,
      { width: room, height: height - 0.05 * short - also.height - gap },
      { ...style, size: Math.min(0.52 * height, 0.12 * short), minSize: 0.03 * short },
    ),
    also,
    gap,
  };
};

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
  answerTexts: (stage, { solution }, { rect }) => {
    if (solution === null) return [];
    const { answer, also } = slotText(stage, rect, solution.answer, solution.alsoRight);
    return [answer, also];
  },
  chip: (stage, { solution }, { rect }) => (solution === null ? null : textChip(stage, solution.answer, rect)),
};
