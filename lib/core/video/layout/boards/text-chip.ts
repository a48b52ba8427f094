import type { LayoutStage, Rect } from '../stage';
import { layoutText } from '../text';
import type { AnswerChip } from './board';

/** Size of the check mark, and padding of the chip, in pixels. */
export const chipSpacing = ({ short }: Pick<LayoutStage, 'short'>): { mark: number; inset: number } => ({
  mark: Math.round(0.062 * short),
  inset: Math.round(0.02 * short),
});

/** A card with a check mark and the answer's text. It grows from `from`, where the answer was. */
export const textChip = (stage: LayoutStage, answer: string, from: Rect): AnswerChip | null => {
  if (answer.trim() === '') return null;
  const { short, shape, safe } = stage;
  const { mark, inset } = chipSpacing(stage);
  const text = layoutText(
    stage,
    answer,
    { width: Math.round(safe.width * (shape === 'landscape' ? 0.7 : 0.96)) - mark - 4 * inset, height: 0.16 * short },
    { weight: 700, size: 0.056 * short, minSize: 0.034 * short, lineHeight: 1.2, letterSpacing: -0.01, maxLines: 2 },
  );
  return {
    from,
    width: Math.round(text.width + mark + 3.6 * inset),
    height: Math.max(Math.round(0.1 * short), text.height + 2 * inset),
    text,
    scale: 1,
  };
};
