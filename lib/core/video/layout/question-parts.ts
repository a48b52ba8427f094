import type { Visual } from '../../model/question-types/visual';
import type { FactView, QuestionView, RevealView } from '../views';
import { boardRules, type PlacedBoard } from './boards';
import type { Fitting } from './boards/board';
import type { Density } from './density';
import { labelLayout } from './heading';
import type { LayoutStage, Rect } from './stage';
import { layoutText, type TextLayout } from './text';
import { titleSpacing } from './title-spacing';

export type AskedView = QuestionView | RevealView | FactView;

/** Positions of everything in a question scene, in pixels. */
export interface QuestionLayout {
  question: { rect: Rect; text: TextLayout; align: 'start' | 'center' };
  /** A surface behind the question; null without one. */
  plate: Rect | null;
  visual: Rect | null;
  /** Whether the visual is a picture without a frame, which reaches the edges of the frame. */
  bleeds: boolean;
  /** Where a picture behind texts is covered so that they are readable; null without texts on it. */
  scrim: Rect | null;
  /** A half in the theme's colours: behind a visual, or with the question's number if there is none. */
  half: Rect | null;
  board: PlacedBoard;
  /** The clock, or the middle of a clock that is a bar. */
  ring: { x: number; y: number; radius: number };
  /** The clock, if it is a bar. */
  bar: Rect | null;
  hint: { rect: Rect; label: TextLayout; text: TextLayout } | null;
  /** Whether no text is cut. */
  complete: boolean;
}

/** Size of questions that only introduce the board, as a multiple of the usual size. */
const INSTRUCTION = 0.76;

/** The question at the largest size that fits `height` pixels, smaller if it only introduces the board. */
export const questionText = (
  stage: LayoutStage,
  view: AskedView,
  { asking, questionWidth }: { asking: Density; questionWidth: number },
  height: number,
  maxLines: number,
): TextLayout => {
  const [size, minSize] = asking.question;
  const { short } = stage;
  const share = boardRules(view.board.kind).isMain ? INSTRUCTION : 1;
  return layoutText(
    stage,
    view.question,
    { width: questionWidth, height: Math.max(1, height) },
    {
      weight: 800,
      size: Math.max(minSize * Math.min(1, share * 1.1), size * share) * short,
      minSize: Math.max(0.046, minSize * share) * short,
      lineHeight: 1.14,
      ...titleSpacing(stage),
      maxLines,
    },
  );
};

export const layoutBoard = (stage: LayoutStage, { board }: AskedView, fitting: Fitting, rect: Rect): PlacedBoard =>
  boardRules(board.kind).layout(stage, board, rect, fitting);

/** The aspect ratio of a visual; null if it can have any. */
export const aspectOf = (visual: Visual): number | null => {
  const file = visual.kind === 'picture' ? visual.image : visual.kind === 'film' ? visual.video : null;
  return file && file.width / file.height;
};

/** Pixels on either side of a hint's label, which is in a pill. */
export const hintPadding = ({ short }: Pick<LayoutStage, 'short'>): number => Math.round(0.018 * short);

/** Sizes of hints in multiples of the short side. The layouts after `classic` keep to 36 px at 1080p. */
const HINTS = {
  classic: { label: 0.027, text: 0.036, least: 0.028 },
  others: { label: 0.0345, text: 0.042, least: 0.0345 },
} as const;

/** The hint at the bottom of `area`. */
export const hintLayout = (stage: LayoutStage, hint: string | null, area: Rect): QuestionLayout['hint'] => {
  const { short, look } = stage;
  if (hint === null) return null;
  const sizes = HINTS[look.layout === 'classic' ? 'classic' : 'others'];
  const label = labelLayout(stage, stage.localizer.words.hint, area.width, sizes.label);
  const before = Math.max(0.17 * short, label.width + 3 * hintPadding(stage));
  const text = layoutText(
    stage,
    hint,
    { width: area.width - before, height: short },
    { weight: 500, size: sizes.text * short, minSize: sizes.least * short, lineHeight: 1.25, maxLines: 2 },
  );
  const height = Math.max(Math.round(0.062 * short), text.height);
  return { rect: { x: area.x, y: area.y + area.height - height, width: area.width, height }, label, text };
};

/** Whether no word is cut. */
export const isWhole = ({ question, board }: QuestionLayout) =>
  [question.text, ...board.texts].every(({ whole }) => whole);
