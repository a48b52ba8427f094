import type { BoardOf } from '../../../model/question-types/board';
import type { LayoutStage, Rect } from '../stage';
import { type AnswerChip, around, type BoardLayout, type BoardRules, type Face, type Fitting } from './board';
import { pictureCards } from './picture-cards';
import { isNarrow, textCards } from './text-cards';

export interface ChoicesLayout extends BoardLayout {
  faces: Face[];
}

type Choices = BoardOf<'choices'>;

/** Whether texts have more than a few words. */
const LONG = 22;
const ONE_WORD = 10;

const isPictures = ({ style, options }: Choices): boolean =>
  style === 'pictures' || options.every(({ text, image }) => text.trim() === '' && image !== null);

/** Numbers of columns to try for cards with texts, best first. */
const columnChoices = (stage: LayoutStage, { options }: Choices, area: Rect): number[] => {
  const { shape } = stage;
  const count = options.length;
  const long = options.some(({ text }) => text.length > LONG);
  if (shape === 'portrait') return [1];
  if (shape === 'square') return long || count === 3 ? [1, 2] : [2, 1];
  if (isNarrow(stage, area)) return options.some(({ text }) => text.length > ONE_WORD) && count < 5 ? [1] : [2, 1];
  if (count === 3) return long ? [1] : [3, 1];
  return count > 4 && !long ? [3, 2] : [2, 1];
};

const layout = (stage: LayoutStage, board: Choices, area: Rect, fitting: Fitting): ChoicesLayout => {
  const columns = fitting.columns ?? columnChoices(stage, board, area)[fitting.arrangement] ?? 1;
  const { faces, height, complete } = isPictures(board)
    ? pictureCards(stage, board.options, area, fitting)
    : textCards(stage, board.options, area, fitting, columns);
  const parts = faces.map(({ rect }) => rect);
  const texts = faces.map(({ text }) => text.layout);
  return { faces, parts, texts, complete, rect: parts.length > 0 ? around(parts) : { ...area, height } };
};

/** The right card itself, smaller. */
const chip = (stage: LayoutStage, board: Choices, { faces }: ChoicesLayout): AnswerChip | null => {
  const face = faces[board.solution?.correct ?? -1];
  if (face === undefined) return null;
  const { rect } = face;
  const { shape, short } = stage;
  // Small enough to leave room for the fact, and large enough to read.
  const readable = (0.04 * short) / face.text.layout.size;
  const small = Math.max(shape === 'portrait' ? 0.82 : 0.74, Math.min(1, readable));
  const scale = Math.min(small, (0.26 * short) / rect.height);
  return { from: rect, width: rect.width * scale, height: rect.height * scale, text: null, scale };
};

export const choices: BoardRules<'choices', ChoicesLayout> = {
  isMain: false,
  fills: isPictures,
  arrangements: (stage, board, area) => (isPictures(board) ? 1 : columnChoices(stage, board, area).length),
  layout,
  chip,
};
