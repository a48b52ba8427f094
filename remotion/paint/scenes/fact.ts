import type { FactView } from '../../../lib/video/views';
import { boardPainter } from '../boards';
import { type FactChip, SETTLED } from '../boards/board';
import { css } from '../color';
import { paintBackground } from '../effects/background';
import { clamp, easeInOut, easeOut, lerp, passed } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawLine, drawText } from '../text';
import { layoutText, type TextLayout } from '../text-layout';
import { headingLayout, labelLayout, paintHeading } from './heading';
import { questionLayout } from './question-layout';
import { paintCelebrations } from './reveal';
import { seedOf } from './seed';
import { paintVisual } from './visual';

const MOVE = 16;
/** When the label and the fact begin to come in. */
const TEXT_AT = 10;

interface FactLayout {
  chip: Rect;
  label: TextLayout;
  fact: TextLayout;
  labelY: number;
  factY: number;
}

const factLayout = (stage: Stage, view: FactView, answer: FactChip | null): FactLayout => {
  const { safe, short, shape, sprites, family } = stage;
  const px = (share: number) => Math.round(share * short);
  const headingHeight = headingLayout(stage, view.heading).height + px(0.03);
  const chip = { width: answer?.width ?? 0, height: answer?.height ?? 0 };
  const belowChip = answer === null ? 0 : px(0.06);
  const area = { y: safe.y + headingHeight, height: safe.height - headingHeight };
  const label = labelLayout(stage, 'Did you know?', safe.width, 0.03);
  const width = shape === 'landscape' ? Math.round(safe.width * 0.86) : safe.width;
  const gaps = belowChip + px(0.022);
  const fact = layoutText(
    sprites,
    view.fact,
    { width, height: area.height - chip.height - label.height - gaps },
    {
      family,
      weight: 700,
      size: 0.086 * short,
      minSize: 0.034 * short,
      lineHeight: 1.24,
      letterSpacing: -0.015,
      maxLines: shape === 'landscape' ? 8 : 14,
    },
  );
  const total = chip.height + label.height + fact.height + gaps;
  const top = area.y + Math.round((area.height - total) * (shape === 'portrait' ? 0.42 : 0.46));
  const labelY = top + Math.round(chip.height) + belowChip;
  return {
    chip: { x: safe.x, y: top, ...chip },
    label,
    fact,
    labelY,
    factY: labelY + label.height + px(0.022),
  };
};

/** The answer on its way from its place on the board to the head of the fact. */
const paintChip = (stage: Stage, { from, paint }: FactChip, target: Rect, share: number) => {
  const middle = (rect: Rect) => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
  const [start, end] = [middle(from), middle(target)];
  paint(stage, lerp(start.x, end.x, share), lerp(start.y, end.y, share), share);
};

export const paintFact = (stage: Stage, view: FactView, t: number): void => {
  const { ctx, short, palette, safe, width, height, shape } = stage;
  const asked = questionLayout(stage, view);
  const { board } = view;
  const painter = boardPainter(board.kind);
  const chip = painter.chip(stage, board, asked.board);
  const layout = factLayout(stage, view, chip);
  const moved = easeInOut(clamp(t / MOVE));
  paintBackground(stage, seedOf(view), view.clock + t, {
    x: width * (shape === 'landscape' ? 0.86 : 0.8),
    y: height * 0.72,
    radius: 0.8 * short,
    color: palette.accent,
    opacity: 0.2,
    share: easeOut(passed(t, TEXT_AT, 24)),
  });
  paintHeading(stage, view.heading, 1);
  const gone = easeOut(clamp(t / 8));
  withOpacity(stage, 1 - gone, () => {
    const { rect, text } = asked.question;
    if (board.solution !== null) paintCelebrations(stage, view, asked, SETTLED);
    drawText(stage, text, rect.x, rect.y, rect.width, { color: palette.text, role: 'title' });
    paintVisual(stage, view, asked, t);
    // Where nobody was asked how others chose, there was no reveal before.
    if (board.solution === null) painter.paintHeld(stage, board, asked.board, 0);
    else painter.paintSolved(stage, board, asked.board, SETTLED, true);
  });
  if (chip !== null) paintChip(stage, chip, layout.chip, moved);

  const label = easeOut(passed(t, TEXT_AT, 12));
  const rise = (share: number) => Math.round(0.03 * short * (1 - share));
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
    const share = easeOut(passed(t, TEXT_AT + 4 + 3 * index, 12));
    const y = layout.factY + index * layout.fact.lineHeight + rise(share);
    drawLine(stage, layout.fact, index, safe.x, y, layout.fact.rightToLeft ? safe.width : layout.fact.width, {
      color: palette.text,
      opacity: share,
    });
  }
};
