import { MOTION } from '../../../lib/core/video/durations';
import { scorePromptLayout } from '../../../lib/core/video/layout/score-prompt';
import type { ScorePromptView } from '../../../lib/core/video/views';
import { css } from '../color';
import { paintBackground } from '../effects/background';
import { correctFill, correctInks, fillCorrect } from '../effects/card-skins/skin';
import { easeOut, easeOutBack, progressAt } from '../motion';
import { roundedRect, withScale } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { seedOf } from './seed';

/** How many questions are over, and the question how many answers were right. */
export const paintScorePrompt = (stage: Stage, view: ScorePromptView, sceneFrame: number): void => {
  const { ctx, palette, px } = stage;
  const t = sceneFrame - MOTION.transition;
  const { card, count, countY, question, questionY, bar } = scorePromptLayout(stage, view);
  const { ink } = correctFill(palette);
  const { ground } = correctInks(palette);
  paintBackground(stage, seedOf(view), sceneFrame);
  const entered = progressAt(t, -4, 12);
  withScale(stage, 0.9 + 0.1 * easeOutBack(entered, 0.06), card.x + card.width / 2, card.y + card.height / 2, () => {
    ctx.save();
    roundedRect(ctx, card, px(0.045));
    ctx.clip();
    fillCorrect(ctx, palette, card);
    ctx.restore();
    const look = { color: ink, ground, align: 'center', shadow: false, plain: true } as const;
    drawText(stage, count, bar.x, countY, bar.width, look);
    drawText(stage, question, bar.x, questionY, bar.width, look);
    ctx.fillStyle = css(ink, 0.22);
    roundedRect(ctx, bar, bar.height / 2);
    ctx.fill();
    ctx.fillStyle = css(ink);
    const share = (view.answered / view.total) * easeOut(progressAt(t, 2, 20));
    roundedRect(ctx, { ...bar, width: Math.max(bar.height, bar.width * share) }, bar.height / 2);
    ctx.fill();
  });
};
