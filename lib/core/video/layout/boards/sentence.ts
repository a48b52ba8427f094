import type { BoardOf } from '../../../model/question-types/board';
import type { LayoutStage, Rect } from '../stage';
import { layoutText, type TextLayout } from '../text';
import { around, type BoardLayout, type BoardRules, type Fitting } from './board';
import { layoutSentence, type PlacedPiece, type SentenceText } from './sentence-text';
import { textChip } from './text-chip';

export interface SentenceLayout extends BoardLayout {
  text: SentenceText;
  gaps: Rect[];
}

type Sentence = BoardOf<'sentence'>;

const gapRect = ({ style }: SentenceText, { x, y, width }: PlacedPiece): Rect => {
  const inset = Math.round(0.03 * style.size);
  const height = Math.round(1.28 * style.size);
  return { x: x + inset, y: Math.round(y + (style.lineHeight - height) / 2), width: width - 2 * inset, height };
};

const layout = (stage: LayoutStage, { parts }: Sentence, area: Rect, { density, mode }: Fitting): SentenceLayout => {
  const { short, shape, look } = stage;
  const isClassic = look.layout === 'classic';
  const align = isClassic && shape === 'landscape' && area.width > 1.2 * short ? 'start' : 'center';
  // Before it fills its area, it leaves room for the question.
  const grown = isClassic || mode === 'natural' ? 1 : 1.3;
  const [size, minSize] = [
    Math.max(0.06, grown * density.question[0]) * short,
    Math.max(0.04, density.option[1]) * short,
  ];
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
    texts: [],
    complete: text.complete,
  };
};

/** Pixels on either side of an answer in its gap. */
const gapPadding = ({ height }: Rect): number => Math.round(0.16 * height);

/** An answer in its gap: on one line, or on two if it is long. */
export const gapText = (stage: LayoutStage, { style: words }: SentenceText, gap: Rect, answer: string): TextLayout => {
  const box = { width: gap.width - 2 * gapPadding(gap), height: gap.height };
  const style = { weight: 800, letterSpacing: -0.01 };
  const line = layoutText(stage, answer, box, {
    ...style,
    size: words.size,
    minSize: 0.6 * words.size,
    lineHeight: 1.15,
    maxLines: 1,
  });
  if (line.complete) return line;
  return layoutText(stage, answer, box, {
    ...style,
    size: 0.5 * words.size,
    minSize: Math.min(0.034 * stage.short, 0.42 * words.size),
    lineHeight: 1.1,
    maxLines: 2,
  });
};

export const sentence: BoardRules<'sentence', SentenceLayout> = {
  isMain: true,
  fills: () => false,
  arrangements: () => 1,
  layout,
  answerTexts: (stage, { solution }, { gaps, text }) =>
    gaps.flatMap((gap, index) => {
      const answer = solution?.answers[index];
      return answer === undefined ? [] : [gapText(stage, text, gap, answer)];
    }),
  chip: (stage, { solution }, { gaps, rect }) =>
    solution === null ? null : textChip(stage, solution.answers.join(' · '), gaps.length > 0 ? around(gaps) : rect),
};
