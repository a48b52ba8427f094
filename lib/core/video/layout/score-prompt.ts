import type { Localizer } from '../../words/localizer';
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

/** The two texts of a score prompt: `5 of 10`, and the question how many answers are right. */
export const scorePromptTexts = (
  { answered, total }: Pick<ScorePromptView, 'answered' | 'total'>,
  { fill, words }: Localizer,
): [count: string, question: string] => [fill(words.soFar.count, { number: answered, total }), words.soFar.question];

/** The height of the card, and its distance from the edges, in multiples of the short side. Its texts are in the safe area. */
const HEIGHT = { landscape: 0.76, square: 0.8, portrait: 1.16 } as const;
const MARGIN = 0.05;

export const scorePromptLayout = (stage: LayoutStage, view: ScorePromptView): ScorePromptLayout => {
  const { safe, short, shape, px, localizer } = stage;
  const [countText, questionText] = scorePromptTexts(view, localizer);
  const height = Math.min(safe.height, px(HEIGHT[shape]));
  const margin = px(MARGIN);
  const card = {
    x: margin,
    y: Math.round(safe.y + (safe.height - height) / 2),
    width: stage.width - 2 * margin,
    height,
  };
  const padding = px(0.06);
  const x = Math.max(card.x + padding, safe.x);
  const width = Math.min(card.x + card.width - padding, safe.x + safe.width) - x;
  const bar = { x, y: card.y + height - padding - px(0.036), width, height: px(0.036) };
  const room = bar.y - card.y - 2 * padding - px(0.04);
  const count = layoutText(
    stage,
    countText,
    { width, height: 0.6 * room },
    {
      weight: 800,
      size: 0.28 * short,
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
    { weight: 700, size: 0.092 * short, minSize: leastSize(stage), lineHeight: 1.2, maxLines: 3 },
  );
  const countY = Math.round(card.y + padding + (room - count.height - question.height) / 2);
  return { card, count, countY, question, questionY: countY + count.height + px(0.02), bar };
};
