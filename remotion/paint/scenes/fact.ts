import type { FactView } from '../../../lib/video/views';
import { css } from '../color';
import { paintBackground } from '../effects/background';
import { paintCelebration } from '../effects/celebrations';
import { clamp, easeInOut, easeOut, lerp, passed } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawLine, drawText } from '../text';
import { layoutText, type TextLayout } from '../text-layout';
import { cardRadius, cardSprite, GROWTH } from './cards';
import { headingLayout, labelLayout, paintHeading } from './heading';
import { type QuestionLayout, questionLayout } from './question-layout';
import { paintBadge, paintWrongCards, rightCardRect } from './reveal';
import { seedOf } from './seed';

/** Long after the reveal: its cards stand still, and the glow is at its brightest. */
const SETTLED = 9_990;
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

const factLayout = (stage: Stage, view: FactView, card: Rect | undefined): FactLayout => {
  const { safe, short, shape, sprites, family } = stage;
  const px = (share: number) => Math.round(share * short);
  const headingHeight = headingLayout(stage, view.heading).height + px(0.03);
  const scale = shape === 'portrait' ? 0.82 : 0.74;
  const chipSize = card ? { width: card.width * scale, height: card.height * scale } : { width: 0, height: 0 };
  const area = { y: safe.y + headingHeight, height: safe.height - headingHeight };
  const label = labelLayout(stage, 'Did you know?', safe.width, 0.03);
  const width = shape === 'landscape' ? Math.round(safe.width * 0.86) : safe.width;
  const gaps = px(0.06) + px(0.022);
  const fact = layoutText(
    sprites,
    view.fact,
    { width, height: area.height - chipSize.height - label.height - gaps },
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
  const total = chipSize.height + label.height + fact.height + gaps;
  const top = area.y + Math.round((area.height - total) * (shape === 'portrait' ? 0.42 : 0.46));
  const labelY = top + Math.round(chipSize.height) + px(0.06);
  return {
    chip: { x: safe.x, y: top, ...chipSize },
    label,
    fact,
    labelY,
    factY: labelY + label.height + px(0.022),
  };
};

/** The right answer's card on its way from its place among the others to the head of the fact. */
const paintChip = (stage: Stage, view: FactView, layout: QuestionLayout, target: Rect, share: number) => {
  const { ctx } = stage;
  const { correct } = view;
  const card = correct === null ? undefined : layout.cards[correct];
  const option = correct === null ? undefined : view.options[correct];
  if (correct === null || card === undefined || option === undefined) return;
  const rest = target.width / card.rect.width;
  const scale = lerp(GROWTH, rest, share);
  const painted = share === 1 ? rest : GROWTH;
  const { picture, rect } = cardSprite(
    stage,
    { index: correct, option, layout: card },
    view.options.length,
    'right',
    painted,
  );
  const cx = lerp(card.rect.x + card.rect.width / 2, target.x + target.width / 2, share);
  const cy = lerp(card.rect.y + card.rect.height / 2, target.y + target.height / 2, share);
  const [width, height] = [rect.width * scale, rect.height * scale];
  if (share === 1) ctx.drawImage(picture, Math.round(cx - width / 2), Math.round(cy - height / 2));
  else ctx.drawImage(picture, cx - width / 2, cy - height / 2, width, height);
};

export const paintFact = (stage: Stage, view: FactView, t: number): void => {
  const { ctx, short, palette, safe, width, height, shape } = stage;
  const asked = questionLayout(stage, view);
  const correctCard = view.correct === null ? undefined : asked.cards[view.correct]?.rect;
  const layout = factLayout(stage, view, correctCard);
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
    drawText(stage, text, rect.x, rect.y, rect.width, { color: palette.text });
    if (correctCard !== undefined) paintCelebration(stage, rightCardRect(correctCard), cardRadius(stage), SETTLED);
    paintWrongCards(stage, view, asked, view.correct, SETTLED);
  });
  paintChip(stage, view, asked, layout.chip, moved);
  withOpacity(stage, 1 - gone, () => {
    if (correctCard !== undefined) paintBadge(stage, rightCardRect(correctCard), SETTLED);
  });

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
