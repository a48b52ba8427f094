import { MOTION } from '../../../lib/core/video/durations';
import { gapText, type SentenceLayout } from '../../../lib/core/video/layout/boards/sentence';
import { css, readableOn } from '../color';
import { correctFill } from '../effects/card-skins/skin';
import { clamp, easeInOut, easeOut, easeOutBack, progressAt } from '../motion';
import { roundedRect, withOpacity, withScale } from '../shapes';
import { cssFont, type Rect, type Stage } from '../stage';
import { drawPiece, paintText } from '../text';
import { paintBadge } from './badge';
import type { BoardPainter } from './board';
import { strokeDashed } from './dashed';
import { scaleRect } from './surface';
import { suspenseScale } from './suspense-scale';
import { paintTextChip } from './text-chip';

const FILLED_SCALE = 1.03;
/** Frames between the starts of two gaps. */
const STAGGER = 7;

const paintWords = (stage: Stage, { text }: SentenceLayout, progress: (row: number) => number, opacity = 1) => {
  const first = text.pieces[0]?.y ?? 0;
  for (const { piece, x, y, width } of text.pieces) {
    if (piece.gap !== null) continue;
    const shown = easeOut(progress(Math.round((y - first) / text.style.lineHeight)));
    drawPiece(
      stage,
      { ...text.style, rightToLeft: piece.level % 2 === 1 },
      piece.text,
      width,
      x,
      y + Math.round(0.03 * stage.short * (1 - shown)),
      {
        color: stage.palette.text,
        role: 'title',
        opacity: shown * opacity,
      },
    );
  }
};

/** An empty gap with its line. */
const paintGap = (stage: Stage, rect: Rect, scale: number) => {
  const { ctx, palette } = stage;
  withScale(stage, scale, rect.x + rect.width / 2, rect.y + rect.height / 2, () => {
    const radius = 0.2 * rect.height;
    ctx.fillStyle = css(palette.accent, 0.13);
    roundedRect(ctx, rect, radius);
    ctx.fill();
    strokeDashed(stage, rect, radius, palette.accent, 0.5);
    ctx.fillStyle = css(palette.accent, 0.85);
    const line = Math.max(2, Math.round(0.05 * rect.height));
    roundedRect(
      ctx,
      { x: rect.x + 0.14 * rect.width, y: rect.y + 0.8 * rect.height, width: 0.72 * rect.width, height: line },
      line,
    );
    ctx.fill();
  });
};

/** The answer in its gap, in one or two lines, revealed in reading direction. */
const paintFilled = (stage: Stage, { text }: SentenceLayout, rect: Rect, answer: string, progress: number) => {
  const { ctx, sprites, palette, family } = stage;
  const { from, to, ink } = correctFill(palette);
  const shown = gapText(stage, text, rect, answer);
  const key = JSON.stringify(['gap', answer, cssFont(family, shown), shown.lines, palette]);
  const sprite = sprites.picture(key, rect.width * FILLED_SCALE, rect.height * FILLED_SCALE, (target) => {
    target.scale(FILLED_SCALE, FILLED_SCALE);
    const fill = target.createLinearGradient(0, 0, rect.width, rect.height);
    fill.addColorStop(0, css(from));
    fill.addColorStop(1, css(to));
    target.fillStyle = fill;
    roundedRect(target, { x: 0, y: 0, width: rect.width, height: rect.height }, 0.2 * rect.height);
    target.fill();
    paintText(target, stage, shown, 0, Math.round((rect.height - shown.height) / 2), rect.width, {
      color: readableOn(palette.accent, ink),
      ground: palette.accent,
      shadow: false,
      align: 'center',
    });
  });
  const [width, height] = [sprite.width, sprite.height];
  const part = shown.reversed ? 1 : progress;
  withOpacity(stage, shown.reversed ? progress : 1, () =>
    ctx.drawImage(
      sprite,
      0,
      0,
      Math.max(1, width * part),
      height,
      Math.round(rect.x - (width - rect.width) / 2),
      Math.round(rect.y - (height - rect.height) / 2),
      Math.max(1, width * part),
      height,
    ),
  );
};

/** A text with gaps that the solution fills. */
export const sentence: BoardPainter<'sentence', SentenceLayout> = {
  paintQuestion: (stage, _board, layout, { partsAt }, t) => {
    const start = partsAt[0] ?? 0;
    paintWords(stage, layout, (row) => progressAt(t, start + 3 * row, MOTION.enter));
    for (const [index, rect] of layout.gaps.entries()) {
      const progress = progressAt(t, start + 3 * index + 3, MOTION.enter);
      withOpacity(stage, easeOut(progress), () => paintGap(stage, rect, easeOutBack(progress, 0.1)));
    }
  },
  paintSuspense: (stage, _board, layout, t) => {
    paintWords(stage, layout, () => 1);
    for (const rect of layout.gaps) paintGap(stage, rect, suspenseScale(t));
  },
  paintSolution: (stage, { solution }, layout, t) => {
    const { gaps } = layout;
    paintWords(stage, layout, () => 1);
    for (const [index, rect] of gaps.entries()) {
      const since = t - index * STAGGER;
      const progress = easeInOut(clamp(since / 11));
      if (progress < 1) paintGap(stage, rect, 1);
      const answer = solution?.answers[index];
      if (answer !== undefined && progress > 0) paintFilled(stage, layout, rect, answer, progress);
    }
    const last = gaps.at(-1);
    if (last !== undefined) paintBadge(stage, scaleRect(last, FILLED_SCALE), t - STAGGER * (gaps.length - 1));
  },
  celebrationTargets: (_stage, _board, { gaps }) =>
    gaps.map((rect, index) => ({
      rect: scaleRect(rect, FILLED_SCALE),
      radius: 0.2 * rect.height,
      after: index * STAGGER,
    })),
  paintChip: paintTextChip,
};
