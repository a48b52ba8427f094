import { MOTION } from '../../../lib/core/video/durations';
import type { BoardLayout } from '../../../lib/core/video/layout/boards/board';
import { easeOut, easeOutBack, progressAt } from '../motion';
import { paintFilledSlot, paintHiddenSlot, slotCelebration } from './answer-slot';
import type { BoardPainter } from './board';
import { suspenseScale } from './suspense-scale';
import { paintTextChip } from './text-chip';

/** A slot that hides the answer, without options. */
export const answer: BoardPainter<'answer', BoardLayout> = {
  paintQuestion: (stage, _board, { rect }, { partsAt }, t) => {
    const progress = progressAt(t, partsAt[0] ?? 0, MOTION.enter);
    const rise = progress === 1 ? 0 : 0.05 * stage.short * (1 - easeOutBack(progress, 0.08));
    paintHiddenSlot(stage, { ...rect, y: rect.y + rise }, 1, easeOut(progress));
  },
  paintSuspense: (stage, _board, { rect }, t) => paintHiddenSlot(stage, rect, suspenseScale(t), 1),
  paintSolution: (stage, { solution }, { rect }, t) =>
    paintFilledSlot(stage, rect, solution?.answer ?? '', solution?.alsoRight ?? [], t),
  celebrationTargets: (stage, _board, { rect }) => slotCelebration(stage, rect),
  paintChip: paintTextChip,
};
