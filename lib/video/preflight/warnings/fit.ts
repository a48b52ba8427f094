import { promptOf } from '../../prompts';
import type { QuestionProps, VideoProps } from '../../props';
import { factOf, playedRounds } from '../../timeline';
import { isDefaultTitle } from '../../views';
import { type Frame, frameOf, type TextBox, TIGHTEST, textBoxes } from '../boxes';
import { type Finding, isBlank, under } from '../finding';
import { type Lettering, linesOf } from '../text-width';
import { type Asked, askedIn, type Part, partsOf } from './asked';

interface Letters {
  fontFamily: string;
  /** Of titles, in multiples of the size. */
  titleSpacing: number;
}

/** Sizes at which `px` and `rem` of `titleLetterSpacing` are taken: tight titles at 1080 pixels. */
const TITLE_PIXELS = 0.046 * 1080;
const REM = 16;

const titleSpacingOf = (spacing: string): number => {
  const value = Number.parseFloat(spacing);
  if (spacing.endsWith('rem')) return (value * REM) / TITLE_PIXELS;
  return spacing.endsWith('px') ? value / TITLE_PIXELS : value;
};

const tooLong = (field: string): Finding[] => [
  { field, message: 'Too long for its place: the video shows its beginning and an ellipsis.', code: 'text_too_long' },
];

const overflows = (text: string, box: TextBox, fontFamily: string): boolean => {
  const lettering = { fontFamily, bold: box.bold, letterSpacing: box.spacing };
  const most = Math.max(1, Math.min(box.maxLines, Math.floor(box.height / (box.size * box.lineHeight))));
  return linesOf(text, lettering, box.width / box.size) > most;
};

/** In how many columns a board's cells may stand; one of them must do. */
const columnsOf = ({ type }: QuestionProps, count: number, { shape }: Frame): number[] => {
  if (type === 'match_pairs') return [2];
  if (type === 'who_am_i' || type === 'fill_blank' || shape === 'portrait') return [1];
  if (type === 'higher_lower' || type === 'would_you_rather') return [2];
  if (shape === 'square') return [1, 2];
  return count === 3 ? [1, 3] : [1, 2, 3];
};

/** How many lines a cell's text takes at the least size, beside a letter chip. */
const cellLines = ({ text }: Part, lettering: Lettering, width: number): number => {
  const chip = TIGHTEST.cardHeight * 0.58;
  const inset = Math.max(0.02, (TIGHTEST.cardHeight - chip) / 2);
  return linesOf(text, lettering, (width - chip - 2 * inset - 0.03) / TIGHTEST.option.size);
};

interface Board {
  height: number;
  /** Cells with the longest text. */
  longest: Part[];
}

const boardIn = (cells: readonly Part[], lettering: Lettering, columns: number, { width }: Frame): Board => {
  const { cardHeight, cardPadding, gap, option } = TIGHTEST;
  const rows = Math.ceil(cells.length / columns);
  const lines = cells.map((cell) => cellLines(cell, lettering, (width - gap * (columns - 1)) / columns));
  const most = Math.max(0, ...lines);
  const card = Math.max(cardHeight, most * option.size * option.lineHeight + 2 * cardPadding);
  return {
    height: Math.max(0, rows * (card + gap) - gap),
    longest: cells.filter((_, index) => lines[index] === most),
  };
};

/** The question or, if the room is rather taken by its board, the board's longest texts. */
const questionTooLong = (
  question: QuestionProps,
  frame: Frame,
  { headingLines, hintLines }: { headingLines: number; hintLines: number },
  { fontFamily, titleSpacing }: Letters,
): Finding[] => {
  const { shape, width, height } = frame;
  const { ring, heading, belowHeading, belowCards, between } = TIGHTEST;
  const above = Math.max(headingLines * heading, shape === 'portrait' ? 2 * ring.portrait : 0) + belowHeading;
  const below = hintLines === 0 ? 0 : Math.max(0.062, hintLines * 0.028 * 1.25) + belowCards;
  const room = height - above - below - between;
  const { size, lineHeight, maxLines } = TIGHTEST.question;
  const column = (shape === 'portrait' ? width : width - 2 * ring.others - 0.06) / size;
  const lines = linesOf(promptOf(question), { fontFamily, bold: true, letterSpacing: titleSpacing }, column);
  const asked = lines * size * lineHeight;
  const option = { fontFamily, bold: false, letterSpacing: -0.01 };
  const cells = partsOf(question).filter(({ text }) => !isBlank(text));
  const boards = columnsOf(question, cells.length, frame).map((columns) => boardIn(cells, option, columns, frame));
  const [board] = boards.sort((a, b) => a.height - b.height);
  if (lines <= maxLines && asked + (board?.height ?? 0) <= room) return [];
  if (board === undefined || asked > room / 2) return tooLong('question');
  return board.longest.flatMap(({ field }) => tooLong(field));
};

/** The name of a round as it stands above its questions; null where it says nothing. */
const labelOf = (title: string, played: number): string | null =>
  played > 1 || !isDefaultTitle(title) ? title.toLocaleUpperCase('en') : null;

/**
 * Texts that the painter has to cut on this canvas, even at its smallest sizes. It is an estimate: of
 * texts within a fifth of what fits, either may be said.
 */
export const textsThatDoNotFit = (props: VideoProps): Finding[] => {
  const { look, canvas } = props;
  const frame = frameOf(canvas);
  const boxes = textBoxes(frame);
  const letters = { fontFamily: look.fontFamily, titleSpacing: titleSpacingOf(look.effects.titleLetterSpacing) };
  const check = (field: string, text: string, box: TextBox): Finding[] =>
    overflows(text, box, look.fontFamily) ? tooLong(field) : [];
  const title = (box: TextBox): TextBox => ({ ...box, spacing: box.spacing + letters.titleSpacing });
  const played = playedRounds(props).length;
  const labels = new Map(props.rounds.map((round) => [round, labelOf(round.title, played)]));
  const beside = { ...boxes.roundLabel, width: boxes.roundLabel.width - TIGHTEST.headingCount };

  const ofQuestion = ({ field, question, round }: Asked): Finding[] => {
    // Hints and facts that are not shown need no room.
    const hint = props.hintTimingPercent < 100 ? (question.hint ?? '') : '';
    const fact = props.factDurationSeconds > 0 ? factOf(question) : '';
    const column = boxes.hint.width / boxes.hint.size;
    const hintLines = linesOf(hint, { ...letters, bold: false, letterSpacing: 0 }, column);
    const label = labels.get(round) ?? null;
    const lines = {
      headingLines: label !== null && overflows(label, beside, look.fontFamily) ? 2 : 1,
      hintLines: Math.min(hintLines, boxes.hint.maxLines),
    };
    return [
      ...under(`${field}.content`, questionTooLong(question, frame, lines, letters)),
      ...check(`${field}.hint`, hint, boxes.hint),
      ...check(`${field}.fact`, fact, boxes.fact),
    ];
  };

  return [
    ...check('title', props.title, title(boxes.title)),
    ...check('intro_subtitle', props.introSubtitle, boxes.subtitle),
    ...check('outro_text', props.outroText, title(boxes.outro)),
    ...props.rounds.flatMap((round, index) => {
      const label = labels.get(round) ?? null;
      if (label === null || round.questions.length === 0) return [];
      const isCut = played > 1 && overflows(round.title, title(boxes.round), look.fontFamily);
      return isCut || overflows(label, boxes.roundLabel, look.fontFamily) ? tooLong(`rounds.${index}.title`) : [];
    }),
    ...askedIn(props).flatMap(ofQuestion),
  ];
};
