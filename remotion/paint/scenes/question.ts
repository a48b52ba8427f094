import { type QuestionLayout, questionLayout } from '../../../lib/video/layout/question';
import { MOTION } from '../../../lib/video/timeline';
import type { QuestionView } from '../../../lib/video/views';
import { boardPainter } from '../boards';
import { paintBackground } from '../effects/background';
import { paintUrgency } from '../effects/urgency';
import { easeOut, passed } from '../motion';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { drawLine } from '../text';
import { paintHeading } from './heading';
import { paintHint } from './hint';
import { beatOf, paintRing } from './ring';
import { seedOf } from './seed';
import { paintVisual } from './visual';

/** Frames between two lines of the question. */
const LINE_STAGGER = 3;

const paintText = (stage: Stage, layout: QuestionLayout, t: number) => {
  const { rect, text } = layout.question;
  for (let index = 0; index < text.lines.length; index++) {
    const share = easeOut(passed(t, LINE_STAGGER * index, MOTION.enter));
    const y = rect.y + index * text.lineHeight + Math.round(0.035 * stage.short * (1 - share));
    drawLine(stage, text, index, rect.x, y, rect.width, {
      color: stage.palette.text,
      opacity: share,
      role: 'title',
    });
  }
};

export const paintQuestion = (stage: Stage, view: QuestionView, t: number): void => {
  const { questionAt, countdownAt, countdownFrames, urgencyAt, hintAt } = view.timing;
  const layout = questionLayout(stage, view);
  const elapsed = Math.max(0, t - countdownAt);
  const urgency = easeOut(passed(t, urgencyAt, 10));
  paintBackground(stage, seedOf(view), view.clock + t);
  paintUrgency(stage, layout.ring, beatOf(countdownFrames - elapsed), urgency);
  paintHeading(stage, view.heading, 0);
  paintText(stage, layout, t - questionAt);
  paintVisual(stage, view, layout, t);
  boardPainter(view.board.kind).paintAsked(stage, view.board, layout.board, view.timing, t);
  const entered = easeOut(passed(t, countdownAt - MOTION.beforeCountdown, MOTION.enter));
  withOpacity(stage, entered, () => paintRing(stage, layout.ring, elapsed, countdownFrames, urgency));
  if (hintAt !== null) paintHint(stage, layout, easeOut(passed(t, hintAt, MOTION.enter)));
};
