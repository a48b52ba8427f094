import type { BoardOf } from '../../../lib/video/boards';
import { MOTION } from '../../../lib/video/timeline';
import { css, readableOn } from '../color';
import { rightFill } from '../effects/card-skins/skin';
import { clamp, easeInOut, easeOut, easeOutBack, passed } from '../motion';
import { roundedRect, withOpacity, withScale } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawPiece, paintText } from '../text';
import { layoutText } from '../text-layout';
import { paintBadge } from './badge';
import type { BoardLayout, BoardPainter, Fitting } from './board';
import { inhaled } from './breath';
import { strokeDashed } from './dashed';
import { around } from './option-cards';
import { layoutSentence, type PlacedPiece, type SentenceText } from './sentence-layout';
import { grown } from './surface';
import { textChip } from './text-chip';

export interface SentenceLayout extends BoardLayout {
  text: SentenceText;
  gaps: Rect[];
}

type Sentence = BoardOf<'sentence'>;

const GROWTH = 1.03;
/** Between two gaps that are filled, in frames. */
const STAGGER = 7;

const gapRect = ({ style }: SentenceText, { x, y, width }: PlacedPiece): Rect => {
  const inset = Math.round(0.03 * style.size);
  const height = Math.round(1.28 * style.size);
  return { x: x + inset, y: Math.round(y + (style.lineHeight - height) / 2), width: width - 2 * inset, height };
};

const layout = (stage: Stage, { parts }: Sentence, area: Rect, { density, mode }: Fitting): SentenceLayout => {
  const { short, shape } = stage;
  const align = shape === 'landscape' && area.width > 1.2 * short ? 'start' : 'center';
  const [size, minSize] = [Math.max(0.06, density.question[0]) * short, Math.max(0.04, density.option[1]) * short];
  const lay = (rect: Rect, smallest: number) => layoutSentence(stage, parts, rect, { size, minSize: smallest, align });
  const natural = lay(area, mode === 'cut' ? 0.034 * short : minSize);
  const y = area.y + (mode === 'fill' ? Math.max(0, Math.round((area.height - natural.height) / 2)) : 0);
  const text = y === area.y ? natural : lay({ ...area, y, height: natural.height }, minSize);
  const gaps = text.pieces.filter(({ piece }) => piece.gap !== null).map((placed) => gapRect(text, placed));
  return {
    rect: { ...area, y, height: text.height },
    parts: gaps,
    gaps,
    text,
    complete: text.complete,
  };
};

const paintWords = (stage: Stage, { text }: SentenceLayout, share: (row: number) => number, opacity = 1) => {
  const first = text.pieces[0]?.y ?? 0;
  for (const { piece, x, y, width } of text.pieces) {
    if (piece.gap !== null) continue;
    const shown = easeOut(share(Math.round((y - first) / text.style.lineHeight)));
    drawPiece(stage, text.style, piece.text, width, x, y + Math.round(0.03 * stage.short * (1 - shown)), {
      color: stage.palette.text,
      role: 'title',
      opacity: shown * opacity,
    });
  }
};

/** An empty gap with a line to write on. */
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

/** The answer in its gap, in one line or two; `share` of it is filled from where reading begins. */
const paintFilled = (stage: Stage, { text }: SentenceLayout, rect: Rect, answer: string, share: number) => {
  const { ctx, sprites, palette, family, short } = stage;
  const pad = Math.round(0.16 * rect.height);
  const { from, to, ink } = rightFill(palette);
  const style = { family, weight: 800, minSize: Math.min(0.034 * short, 0.42 * text.style.size), letterSpacing: -0.01 };
  const line = layoutText(
    sprites,
    answer,
    { width: rect.width - 2 * pad, height: rect.height },
    { ...style, size: text.style.size, minSize: 0.6 * text.style.size, lineHeight: 1.15, maxLines: 1 },
  );
  const shown = line.complete
    ? line
    : layoutText(
        sprites,
        answer,
        { width: rect.width - 2 * pad, height: rect.height },
        { ...style, size: 0.5 * text.style.size, lineHeight: 1.1, maxLines: 2 },
      );
  const key = JSON.stringify(['gap', answer, shown.font, shown.lines, palette]);
  const sprite = sprites.picture(key, rect.width * GROWTH, rect.height * GROWTH, (target) => {
    target.scale(GROWTH, GROWTH);
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
  const part = shown.rightToLeft ? 1 : share;
  withOpacity(stage, shown.rightToLeft ? share : 1, () =>
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

/** A text with gaps that are filled in. */
export const sentence: BoardPainter<'sentence', SentenceLayout> = {
  isMain: true,
  fills: () => false,
  arrangements: () => 1,
  layout,
  paintAsked: (stage, _board, placed, { partsAt }, t) => {
    const start = partsAt[0] ?? 0;
    paintWords(stage, placed, (row) => passed(t, start + 3 * row, MOTION.enter));
    for (const [index, rect] of placed.gaps.entries()) {
      const share = passed(t, start + 3 * index + 3, MOTION.enter);
      withOpacity(stage, easeOut(share), () => paintGap(stage, rect, easeOutBack(share, 0.1)));
    }
  },
  paintHeld: (stage, _board, placed, t) => {
    paintWords(stage, placed, () => 1);
    for (const rect of placed.gaps) paintGap(stage, rect, inhaled(t));
  },
  paintSolved: (stage, { solution }, placed, t) => {
    const { gaps } = placed;
    paintWords(stage, placed, () => 1);
    for (const [index, rect] of gaps.entries()) {
      const since = t - index * STAGGER;
      const share = easeInOut(clamp(since / 11));
      if (share < 1) paintGap(stage, rect, 1);
      const answer = solution?.answers[index];
      if (answer !== undefined && share > 0) paintFilled(stage, placed, rect, answer, share);
    }
    const last = gaps.at(-1);
    if (last !== undefined) paintBadge(stage, grown(last, GROWTH), t - STAGGER * (gaps.length - 1));
  },
  celebrated: (_stage, _board, { gaps }) =>
    gaps.map((rect, index) => ({ rect: grown(rect, GROWTH), radius: 0.2 * rect.height, after: index * STAGGER })),
  chip: (stage, { solution }, { gaps, rect }) =>
    solution === null ? null : textChip(stage, solution.answers.join(' · '), gaps.length > 0 ? around(gaps) : rect),
};
