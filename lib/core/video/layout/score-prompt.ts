import { scorePromptTexts } from '../score-prompt';
import type { ScorePromptView } from '../views';
import { leastSize } from './panel';
import type { LayoutStage, Rect } from './stage';
import { layoutText, type TextLayout } from './text';
import { titleSpacing } from './title-spacing';

export interface ScorePromptLayout {
  card: Rect;
  count: TextLayout;
  countY: number;
  question: TextLayout;
  questionY: number;
  bar: Rect;
}

/** The height of the card, in multiples of the short side. */
const HEIGHT = { landscape: 0.72, square: 0.74, portrait: 0.86 } as const;

export const scorePromptLayout = (stage: LayoutStage, view: ScorePromptView): ScorePromptLayout => {
  const { safe, short, shape, px, localizer } = stage;
  const [countText, questionText] = scorePromptTexts(view, localizer);
  const height = Math.min(safe.height, px(HEIGHT[shape]));
  const card = { x: safe.x, y: Math.round(safe.y + (safe.height - height) / 2), width: safe.width, height };
  const padding = px(0.06);
  const width = card.width - 2 * padding;
  const bar = { x: card.x + padding, y: card.y + height - padding - px(0.036), width, height: px(0.036) };
  const room = bar.y - card.y - 2 * padding - px(0.04);
  const count = layoutText(
    stage,
    countText,
    { width, height: 0.6 * room },
    {
      weight: 800,
      size: 0.26 * short,
      minSize: 0.08 * short,
      lineHeight: 1.1,
      ...titleSpacing(stage, -0.02),
      maxLines: 2,
    },
  );
  const question = layoutText(
    stage,
    questionText,
    { width, height: room - count.height },
    { weight: 700, size: 0.084 * short, minSize: leastSize(stage), lineHeight: 1.2, maxLines: 3 },
  );
  const countY = Math.round(card.y + padding + (room - count.height - question.height) / 2);
  return { card, count, countY, question, questionY: countY + count.height + px(0.02), bar };
};
