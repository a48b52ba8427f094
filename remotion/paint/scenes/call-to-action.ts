import { MOTION } from '../../../lib/core/video/durations';
import { callToActionLayout } from '../../../lib/core/video/layout/call-to-action';
import type { OutroView } from '../../../lib/core/video/views';
import { css, ensureContrast, readableOn } from '../color';
import { paintBackground } from '../effects/background';
import { groundColor } from '../effects/background/legible';
import { paintBursts, paintConfetti } from '../effects/outro-confetti';
import { easeOut, progressAt } from '../motion';
import { withOpacity, withScale } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { paintPanel } from './end-card';
import { paintScoreRows } from './score-row';
import { seedOf } from './seed';
import { drawWords } from './words';

const ROWS_AT = 6;
const COMMENT_AT = 14;
const FOLLOW_AT = 8;

/** A disc with a plus, the sign of apps for following. */
const paintSign = (
  { ctx, palette }: Stage,
  { x, y, radius }: { x: number; y: number; radius: number },
  accent: Stage['palette']['accent'],
) => {
  ctx.fillStyle = css(accent);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.strokeStyle = css(readableOn(accent, palette.background));
  ctx.lineWidth = 0.24 * radius;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
  ] as const) {
    ctx.moveTo(x - 0.46 * radius * dx, y - 0.46 * radius * dy);
    ctx.lineTo(x + 0.46 * radius * dx, y + 0.46 * radius * dy);
  }
  ctx.stroke();
};

/** The end of a Short (D101). */
export const paintCallToAction = (stage: Stage, view: OutroView, sceneFrame: number): void => {
  const { short, palette, shape } = stage;
  const t = sceneFrame - MOTION.transition;
  const layout = callToActionLayout(stage, view);
  const { upper, lower, title, comment, scale, rows, credits, follow, handle } = layout;
  const span = shape === 'landscape' ? 0.5 : 1;
  const accent = ensureContrast(palette.accent, groundColor(stage), palette.text, 3);
  const text = { color: palette.text, align: 'center' } as const;
  paintBackground(stage, seedOf(view), sceneFrame);
  paintConfetti(stage, t, span);
  paintBursts(stage, t, span);
  paintPanel(stage, layout.panel, easeOut(progressAt(t, 0, 12)));
  drawWords(stage, title, upper.x, layout.top, upper.width, { ...text, role: 'title' }, { t, rise: 0.06 * short });
  paintScoreRows(stage, scale, rows, t - ROWS_AT);
  const late = easeOut(progressAt(t, COMMENT_AT, 14));
  drawText(stage, comment, upper.x, layout.commentY, upper.width, { ...text, color: accent, opacity: late });
  if (credits) drawText(stage, credits, upper.x, layout.creditsY, upper.width, { ...text, opacity: 0.85 * late });

  const entered = progressAt(t, FOLLOW_AT, 14);
  const lift = Math.round(0.05 * short * (1 - easeOut(entered)));
  const beat = 1 + 0.05 * Math.max(0, Math.sin(t / 7));
  withOpacity(stage, easeOut(entered), () =>
    withScale(stage, beat, layout.sign.x, layout.sign.y, () => paintSign(stage, layout.sign, accent)),
  );
  const shown = { ...text, opacity: easeOut(entered) };
  drawText(stage, follow, lower.x, layout.followY + lift, lower.width, { ...shown, role: 'title' });
  if (handle) drawText(stage, handle, lower.x, layout.handleY + lift, lower.width, { ...shown, opacity: late });
};
