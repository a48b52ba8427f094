import { MOTION } from '../../../lib/core/video/durations';
import { type QuestionLayout, questionLayout } from '../../../lib/core/video/layout/question';
import type { QuestionView } from '../../../lib/core/video/views';
import { boardPainter } from '../boards';
import { paintBackground } from '../effects/background';
import { paintUrgency } from '../effects/urgency';
import { easeOut, progressAt } from '../motion';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { drawLine } from '../text';
import { countdownBeat, paintClock } from './clock';
import { paintHeading } from './heading';
import { paintHint } from './hint';
import { seedOf } from './seed';
import { paintBackdrop, paintVisual } from './visual';

/** Frames between two lines of the question. */
const LINE_STAGGER = 3;

const paintText = (stage: Stage, layout: QuestionLayout, t: number) => {
  const { rect, text, align } = layout.question;
  for (let index = 0; index < text.lines.length; index++) {
    const progress = easeOut(progressAt(t, LINE_STAGGER * index, MOTION.enter));
    const y = rect.y + index * text.lineHeight + Math.round(0.035 * stage.short * (1 - progress));
    drawLine(stage, text, index, rect.x, y, rect.width, {
      color: stage.palette.text,
      opacity: progress,
      align,
      role: 'title',
    });
  }
};

export const paintQuestion = (stage: Stage, view: QuestionView, t: number): void => {
  const { questionAt, countdownAt, countdownFrames, urgencyAt, hintAt } = view.timing;
  const layout = questionLayout(stage, view);
  const elapsed = Math.max(0, t - countdownAt);
  const urgency = easeOut(progressAt(t, urgencyAt, 10));
  paintBackground(stage, seedOf(view), view.clock + t);
  paintBackdrop(stage, view, layout, t);
  paintUrgency(stage, layout.ring, countdownBeat(countdownFrames - elapsed), urgency);
  paintHeading(stage, view.heading, 0);
  paintText(stage, layout, t - questionAt);
  if (!layout.bleeds) paintVisual(stage, view, layout, t);
  boardPainter(view.board.kind).paintQuestion(stage, view.board, layout.board, view.timing, t);
  const entered = easeOut(progressAt(t, countdownAt - MOTION.beforeCountdown, MOTION.enter));
  withOpacity(stage, entered, () => paintClock(stage, layout, elapsed, countdownFrames, urgency));
  if (hintAt !== null) paintHint(stage, layout, easeOut(progressAt(t, hintAt, MOTION.enter)));
};
