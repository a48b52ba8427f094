import { MOTION } from '../../../lib/video/timeline';
import type { QuestionView } from '../../../lib/video/views';
import { paintBackground } from '../effects/background';
import { paintUrgency } from '../effects/urgency';
import { easeOut, easeOutBack, passed } from '../motion';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { drawLine } from '../text';
import { cardSprite } from './cards';
import { paintHeading } from './heading';
import { paintHint } from './hint';
import { type QuestionLayout, questionLayout } from './question-layout';
import { beatOf, paintRing } from './ring';
import { seedOf } from './seed';

/** Between two lines of the question, in frames. */
const LINE_STAGGER = 3;

const paintText = (stage: Stage, layout: QuestionLayout, t: number) => {
  const { rect, text } = layout.question;
  for (let index = 0; index < text.lines.length; index++) {
    const share = easeOut(passed(t, LINE_STAGGER * index, MOTION.enter));
    const y = rect.y + index * text.lineHeight + Math.round(0.035 * stage.short * (1 - share));
    drawLine(stage, text, index, rect.x, y, rect.width, { color: stage.palette.text, opacity: share });
  }
};

const paintCards = (stage: Stage, view: QuestionView, layout: QuestionLayout, t: number) => {
  const { ctx, short } = stage;
  for (const [index, option] of view.options.entries()) {
    const card = layout.cards[index];
    const share = passed(t, view.timing.optionsAt[index] ?? 0, MOTION.enter);
    if (card === undefined || share === 0) continue;
    const { picture, rect } = cardSprite(stage, { index, option, layout: card }, view.options.length, 'idle');
    const rise = share === 1 ? 0 : 0.05 * short * (1 - easeOutBack(share, 0.08));
    withOpacity(stage, easeOut(share), () => ctx.drawImage(picture, rect.x, rect.y + rise));
  }
};

export const paintQuestion = (stage: Stage, view: QuestionView, t: number): void => {
  const { questionAt, countdownAt, countdownFrames, urgencyAt, hintAt } = view.timing;
  const layout = questionLayout(stage, view);
  const elapsed = Math.max(0, t - countdownAt);
  const urgency = easeOut(passed(t, urgencyAt, 10));
  paintBackground(stage, seedOf(view), view.clock + t);
  paintUrgency(stage, beatOf(countdownFrames - elapsed), urgency);
  paintHeading(stage, view.heading, 0);
  paintText(stage, layout, t - questionAt);
  paintCards(stage, view, layout, t);
  const entered = easeOut(passed(t, countdownAt - MOTION.beforeCountdown, MOTION.enter));
  withOpacity(stage, entered, () => paintRing(stage, layout.ring, elapsed, countdownFrames, urgency));
  if (hintAt !== null) paintHint(stage, layout, easeOut(passed(t, hintAt, MOTION.enter)));
};
