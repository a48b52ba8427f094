import type { AskedView, QuestionLayout } from '../../../lib/core/video/layout/question';
import { clamp, easeOut, easeOutBack, progressAt } from '../motion';
import { withOpacity, withScale } from '../shapes';
import type { Stage } from '../stage';
import { visualPainter } from '../visuals';
import { seedOf } from './seed';

/** Frames in which a visual enters. */
const ENTER = 14;
/** A time in frames at which all animations have ended. */
const FINISHED = 1_000_000;

/** The visual of a question at frame `t` of its scene. It enters after the question's first line. */
export const paintVisual = (stage: Stage, view: AskedView, { visual: rect }: QuestionLayout, t: number): void => {
  const { visual } = view;
  if (visual === null || rect === null) return;
  const seed = seedOf(view);
  if (view.kind !== 'question') {
    visualPainter(visual.kind).paint(stage, visual, rect, { since: FINISHED, played: FINISHED, progress: 1, seed });
    return;
  }
  const { questionAt, countdownAt, countdownFrames } = view.timing;
  const since = t - questionAt - 5;
  const entered = progressAt(since, 0, ENTER);
  if (entered === 0) return;
  const played = t - countdownAt;
  const time = { since, played, progress: clamp(played / countdownFrames), seed };
  withOpacity(stage, easeOut(entered), () =>
    withScale(
      stage,
      entered === 1 ? 1 : 0.94 + 0.06 * easeOutBack(entered, 0.06),
      rect.x + rect.width / 2,
      rect.y + rect.height / 2,
      () => visualPainter(visual.kind).paint(stage, visual, rect, time),
    ),
  );
};
