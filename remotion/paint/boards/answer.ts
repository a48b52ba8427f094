import type { BoardLayout } from '../../../lib/video/layout/boards/board';
import { MOTION } from '../../../lib/video/timeline';
import { easeOut, easeOutBack, passed } from '../motion';
import { celebratedSlot, paintFilledSlot, paintHiddenSlot } from './answer-slot';
import type { BoardPainter } from './board';
import { inhaled } from './breath';
import { paintTextChip } from './text-chip';

/** A slot that hides the answer, without options. */
export const answer: BoardPainter<'answer', BoardLayout> = {
  paintAsked: (stage, _board, { rect }, { partsAt }, t) => {
    const share = passed(t, partsAt[0] ?? 0, MOTION.enter);
    const rise = share === 1 ? 0 : 0.05 * stage.short * (1 - easeOutBack(share, 0.08));
    paintHiddenSlot(stage, { ...rect, y: rect.y + rise }, 1, easeOut(share));
  },
  paintHeld: (stage, _board, { rect }, t) => paintHiddenSlot(stage, rect, inhaled(t), 1),
  paintSolved: (stage, { solution }, { rect }, t) =>
    paintFilledSlot(stage, rect, solution?.answer ?? '', solution?.alsoRight ?? [], t),
  celebrated: (stage, _board, { rect }) => celebratedSlot(stage, rect),
  paintChip: paintTextChip,
};
