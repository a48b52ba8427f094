import { MOTION } from '../../../lib/core/video/durations';
import { outroLayout } from '../../../lib/core/video/layout/outro';
import type { OutroView } from '../../../lib/core/video/views';
import { paintBackground } from '../effects/background';
import { paintBursts, paintConfetti } from '../effects/outro-confetti';
import { easeOut, easeOutBack, progressAt } from '../motion';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { scoreRowPicture } from './score-row';
import { seedOf } from './seed';
import { drawWords } from './words';

const BANDS_AT = 16;
const CREDITS_AT = 30;

export const paintOutro = (stage: Stage, view: OutroView, sceneFrame: number): void => {
  const { ctx, short, safe, palette, shape } = stage;
  const t = sceneFrame - MOTION.transition;
  const layout = outroLayout(stage, view);
  const span = shape === 'landscape' ? 0.55 : 1;
  paintBackground(stage, seedOf(view), sceneFrame);
  paintConfetti(stage, t, span);
  paintBursts(stage, t, span);
  drawWords(
    stage,
    layout.text,
    safe.x,
    layout.top,
    layout.column,
    { color: palette.text, role: 'title' },
    { t, rise: 0.06 * short },
  );
  for (const [index, row] of layout.rows.entries()) {
    const progress = progressAt(t, BANDS_AT + 5 * index, 14);
    const x = safe.x - (progress === 1 ? 0 : 0.06 * short * (1 - easeOutBack(progress, 0.08)));
    const y = layout.rowsTop + index * (layout.rowHeight + layout.gap);
    withOpacity(stage, easeOut(progress), () => ctx.drawImage(scoreRowPicture(stage, row, index, layout), x, y));
  }
  if (layout.handle) {
    const opacity = easeOut(progressAt(t, CREDITS_AT, 14));
    drawText(stage, layout.handle, safe.x, layout.handleTop, layout.column, { color: palette.text, opacity });
  }
  if (layout.credits) {
    const opacity = 0.85 * easeOut(progressAt(t, CREDITS_AT, 14));
    drawText(stage, layout.credits, safe.x, layout.creditsTop, layout.column, { color: palette.text, opacity });
  }
};
