import { boardRules } from '../../../lib/core/video/layout/boards';
import { type FactLayout, factLayout } from '../../../lib/core/video/layout/fact';
import { questionLayout } from '../../../lib/core/video/layout/question';
import type { FactView } from '../../../lib/core/video/views';
import { boardPainter } from '../boards';
import { SETTLED } from '../boards/board';
import { css } from '../color';
import { paintBackground } from '../effects/background';
import { clamp, easeInOut, easeOut, lerp, progressAt } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawLine, drawText } from '../text';
import { paintHeading } from './heading';
import { paintCelebrations } from './reveal';
import { seedOf } from './seed';
import { paintVisual } from './visual';

const MOVE_FRAMES = 16;
/** Frames at which the label and the fact start to enter. */
const TEXT_AT = 10;
const SOURCE_AT = 20;

/** Paints the source of a fact, which enters after it. */
export const paintSource = (
  stage: Stage,
  { source, sourceY }: Pick<FactLayout, 'source' | 'sourceY'>,
  { x, width }: { x: number; width: number },
  t: number,
): void => {
  if (source === null) return;
  const opacity = 0.85 * easeOut(progressAt(t, SOURCE_AT, 12));
  drawText(stage, source, x, sourceY, width, { color: stage.palette.text, opacity, plain: true });
};

const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 });

export const paintFact = (stage: Stage, view: FactView, t: number): void => {
  const { ctx, short, palette, safe, width, height, shape } = stage;
  const question = questionLayout(stage, view);
  const { board } = view;
  const painter = boardPainter(board.kind);
  const chip = boardRules(board.kind).chip(stage, board, question.board);
  const layout = factLayout(stage, view, chip);
  const moved = easeInOut(clamp(t / MOVE_FRAMES));
  paintBackground(stage, seedOf(view), view.clock + t, {
    x: width * (shape === 'landscape' ? 0.86 : 0.8),
    y: height * 0.72,
    radius: 0.8 * short,
    color: palette.accent,
    opacity: 0.2,
    strength: easeOut(progressAt(t, TEXT_AT, 24)),
  });
  paintHeading(stage, view.heading, 1);
  const fadeOut = easeOut(clamp(t / 8));
  withOpacity(stage, 1 - fadeOut, () => {
    const { rect, text, align } = question.question;
    if (board.solution !== null) paintCelebrations(stage, view, question, SETTLED);
    drawText(stage, text, rect.x, rect.y, rect.width, { color: palette.text, role: 'title', align });
    paintVisual(stage, view, question, t);
    // Without a solution there was no reveal before.
    if (board.solution === null) painter.paintSuspense(stage, board, question.board, 0);
    else painter.paintSolution(stage, board, question.board, SETTLED, true);
  });
  if (chip !== null) {
    const [start, end] = [middleOf(chip.from), middleOf(layout.chip)];
    painter.paintChip(
      stage,
      board,
      question.board,
      chip,
      lerp(start.x, end.x, moved),
      lerp(start.y, end.y, moved),
      moved,
    );
  }

  const label = easeOut(progressAt(t, TEXT_AT, 12));
  const rise = (progress: number) => Math.round(0.03 * short * (1 - progress));
  const bar = Math.round(0.05 * short);
  withOpacity(stage, label, () => {
    ctx.fillStyle = css(palette.accent);
    roundedRect(
      ctx,
      {
        x: safe.x,
        y: layout.labelY + layout.label.height / 2 - 0.003 * short,
        width: bar * label,
        height: 0.006 * short,
      },
      short,
    );
    ctx.fill();
    drawText(stage, layout.label, safe.x + bar + Math.round(0.018 * short), layout.labelY, layout.label.width, {
      color: palette.accent,
    });
  });
  for (let index = 0; index < layout.fact.lines.length; index++) {
    const progress = easeOut(progressAt(t, TEXT_AT + 4 + 3 * index, 12));
    const y = layout.factY + index * layout.fact.lineHeight + rise(progress);
    drawLine(stage, layout.fact, index, safe.x, y, layout.fact.alignsRight ? safe.width : layout.fact.width, {
      color: palette.text,
      opacity: progress,
    });
  }
  paintSource(stage, layout, safe, t);
};
