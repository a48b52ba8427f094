import type { BoardOf } from '../../../lib/video/boards';
import { MOTION } from '../../../lib/video/timeline';
import { easeOut, easeOutBack, passed } from '../motion';
import type { Rect, Stage } from '../stage';
import { celebratedSlot, paintFilledSlot, paintHiddenSlot } from './answer-slot';
import type { BoardLayout, BoardPainter, Fitting } from './board';
import { inhaled } from './breath';
import { textChip } from './text-chip';

/** Multiples of the short side. */
const SLOT = { height: 0.25, most: 0.7 };

const layout = ({ short }: Stage, area: Rect, { mode, density }: Fitting): BoardLayout => {
  const natural = Math.round(Math.min(SLOT.height, 0.03 + 1.45 * density.cardHeight) * short);
  const stretched = Math.max(natural, Math.min(area.height, Math.round(SLOT.most * short)));
  const height = mode === 'natural' ? natural : mode === 'fill' ? stretched : Math.min(area.height, natural);
  const rect = {
    ...area,
    y: area.y + (mode === 'fill' ? Math.round((area.height - height) / 2) : 0),
    height,
  };
  return { rect, parts: [rect], complete: height <= area.height };
};

/** Nothing to choose from: a slot that hides the answer. */
export const answer: BoardPainter<'answer', BoardLayout> = {
  isMain: false,
  fills: () => false,
  arrangements: () => 1,
  layout: (stage: Stage, _board: BoardOf<'answer'>, area, fitting) => layout(stage, area, fitting),
  paintAsked: (stage, _board, { rect }, { partsAt }, t) => {
    const share = passed(t, partsAt[0] ?? 0, MOTION.enter);
    const rise = share === 1 ? 0 : 0.05 * stage.short * (1 - easeOutBack(share, 0.08));
    paintHiddenSlot(stage, { ...rect, y: rect.y + rise }, 1, easeOut(share));
  },
  paintHeld: (stage, _board, { rect }, t) => paintHiddenSlot(stage, rect, inhaled(t), 1),
  paintSolved: (stage, { solution }, { rect }, t) =>
    paintFilledSlot(stage, rect, solution?.answer ?? '', solution?.alsoRight ?? [], t),
  celebrated: (stage, _board, { rect }) => celebratedSlot(stage, rect),
  chip: (stage, { solution }, { rect }) => (solution === null ? null : textChip(stage, solution.answer, rect)),
};
