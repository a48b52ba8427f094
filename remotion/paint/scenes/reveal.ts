import { type AskedView, type QuestionLayout, questionLayout } from '../../../lib/core/video/layout/question';
import type { RevealView } from '../../../lib/core/video/views';
import { boardPainter } from '../boards';
import { scaleRect } from '../boards/surface';
import { suspenseScale } from '../boards/suspense-scale';
import { paintBackground } from '../effects/background';
import { paintCelebration } from '../effects/celebrations';
import { paintUrgency } from '../effects/urgency';
import { clamp, easeInOut, easeOut, progressAt } from '../motion';
import type { Rect, Stage } from '../stage';
import { drawText } from '../text';
import { paintSuspenseClock } from './clock';
import { paintHeading } from './heading';
import { paintHint } from './hint';
import { seedOf } from './seed';
import { paintScanLight } from './suspense';
import { paintBackdrop, paintVisual } from './visual';

const isMiddleIn = ({ x, y, width, height }: Rect, outer: Rect): boolean =>
  Math.abs(x + width / 2 - outer.x - outer.width / 2) <= outer.width / 2 &&
  Math.abs(y + height / 2 - outer.y - outer.height / 2) <= outer.height / 2;

/** Keeps what is painted next out of `rects`: confetti would show through translucent cards. */
const clipOut = ({ ctx, width, height }: Stage, rects: readonly Rect[], radius: number) => {
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  for (const rect of rects) ctx.roundRect(rect.x, rect.y, rect.width, rect.height, radius);
  ctx.clip('evenodd');
};

/** Paints the celebration around the correct answer. @param t frames since the reveal */
export const paintCelebrations = (stage: Stage, { board }: AskedView, layout: QuestionLayout, t: number): void => {
  for (const { rect, radius, after } of boardPainter(board.kind).celebrationTargets(stage, board, layout.board)) {
    if (t < after) continue;
    stage.ctx.save();
    if (stage.look.layout !== 'classic')
      clipOut(
        stage,
        layout.board.parts.filter((part) => !isMiddleIn(part, rect)),
        radius,
      );
    paintCelebration(stage, rect, radius, t - after);
    stage.ctx.restore();
  }
};

export const paintReveal = (stage: Stage, view: RevealView, t: number): void => {
  const { palette } = stage;
  const { board, revealAt } = view;
  const layout = questionLayout(stage, view);
  const painter = boardPainter(board.kind);
  const since = t - revealAt;
  paintBackground(stage, seedOf(view), view.clock + t);
  paintBackdrop(stage, view, layout, t);
  paintUrgency(stage, layout.ring, 0, 1 - progressAt(t, 0, 8));
  // Behind all texts and cards.
  if (since >= 0) paintCelebrations(stage, view, layout, since);
  paintHeading(stage, view.heading, since < 0 ? 0 : easeInOut(progressAt(since, 4, 20)));
  const { rect, text, align } = layout.question;
  drawText(stage, text, rect.x, rect.y, rect.width, { color: palette.text, role: 'title', align });
  if (!layout.bleeds) paintVisual(stage, view, layout, t);
  paintSuspenseClock(stage, layout, clamp(t / revealAt), progressAt(since, 0, 12));
  paintHint(stage, layout, since < 0 ? 1 : 1 - easeOut(clamp(since / 8)));
  if (since >= 0) {
    painter.paintSolution(stage, board, layout.board, since, false);
    return;
  }
  painter.paintSuspense(stage, board, layout.board, t);
  const breath = suspenseScale(t);
  paintScanLight(
    stage,
    layout.board.parts.map((part) => scaleRect(part, breath)),
    progressAt(t / revealAt, 0.12, 0.8),
  );
};
