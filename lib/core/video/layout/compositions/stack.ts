import { boardRules } from '../boards';
import type { Density } from '../density';
import { type AskedView, hintLayout, layoutBoard, type QuestionLayout, questionText } from '../question-parts';
import type { LayoutStage, Rect } from '../stage';
import {
  type Attempt,
  boardArrangements,
  bottomOf,
  type Composition,
  column,
  columnArrangements,
  densitiesFrom,
  framedIn,
  inset,
} from './composition';
import { headerLayout, textArea } from './header';

const ROOMY: Record<LayoutStage['shape'], [Density, ...Density[]]> = {
  landscape: [
    {
      question: [0.118, 0.086],
      questionLines: 5,
      option: [0.06, 0.05],
      cardHeight: 0.15,
      cardPadding: 0.026,
      gap: 0.026,
    },
    {
      question: [0.096, 0.066],
      questionLines: 6,
      option: [0.056, 0.044],
      cardHeight: 0.13,
      cardPadding: 0.024,
      gap: 0.024,
    },
  ],
  portrait: [
    {
      question: [0.128, 0.094],
      questionLines: 5,
      option: [0.06, 0.05],
      cardHeight: 0.136,
      cardPadding: 0.026,
      gap: 0.024,
    },
    {
      question: [0.1, 0.076],
      questionLines: 5,
      option: [0.056, 0.046],
      cardHeight: 0.128,
      cardPadding: 0.024,
      gap: 0.022,
    },
  ],
  square: [
    {
      question: [0.104, 0.08],
      questionLines: 3,
      option: [0.056, 0.046],
      cardHeight: 0.13,
      cardPadding: 0.024,
      gap: 0.022,
    },
  ],
};

/** The right half: below the clock. */
const boardHalf = ({ safe, width }: LayoutStage): Rect => {
  const x = Math.round(0.5 * width);
  return { ...safe, x, width: safe.x + safe.width - x };
};

const enlarged = ({ question: [size, least], ...density }: Density): Density => ({
  ...density,
  question: [1.25 * size, least],
});

/** In landscape: the question on the left, the board below the clock on the right. */
const beside = (stage: LayoutStage, view: AskedView, attempt: Attempt): QuestionLayout => {
  const { px } = stage;
  const { density, arrangement, cut } = attempt;
  const { board } = view;
  const header = headerLayout(stage, view.heading);
  const area = textArea(stage, view.heading);
  const hint = hintLayout(stage, view.hint, area);
  const half = boardHalf(stage);
  const boardTop = (header.bar?.y ?? half.y) + (header.bar?.height ?? 0) + px(0.034);
  // One column, unless that is too high.
  const inColumn = board.kind === 'choices' && board.options.every(({ image }) => image === null);
  const fitting = {
    density,
    arrangement: Math.max(0, arrangement - 1),
    ...(inColumn && arrangement === 0 && { columns: 1 }),
  };
  const right = { ...half, y: boardTop, height: bottomOf(half) - boardTop };
  const natural = layoutBoard(stage, view, { ...fitting, mode: cut ? 'cut' : 'natural' }, right);
  const top = header.bottom + px(0.026);
  const pad = px(0.045);
  const room = (hint === null ? bottomOf(area) : hint.rect.y - px(0.024)) - top;
  const gap = px(0.04);
  const leastVisual = view.visual === null ? 0 : px(cut ? 0.2 : 0.44) + gap;
  const text = questionText(
    stage,
    view,
    // Without a main text below it, an instruction may be as large as a question.
    { asking: boardRules(board.kind).isMain ? enlarged(density) : density, questionWidth: area.width - 2 * pad },
    room - 2 * pad - leastVisual,
    cut ? 100 : density.questionLines,
  );
  const plate = { ...area, y: top, height: room };
  const inside = inset(plate, pad);
  const spare = Math.max(0, inside.height - text.height);
  const y = inside.y + (view.visual === null ? Math.round(0.5 * spare) : 0);
  return {
    question: { rect: { ...inside, y, height: text.height }, text, align: 'start' },
    plate,
    visual: view.visual && framedIn(view, { ...inside, y: y + text.height + gap, height: spare - gap }),
    board: cut ? natural : layoutBoard(stage, view, { ...fitting, mode: 'fill' }, right),
    ring: header.ring,
    bar: header.bar,
    bleeds: false,
    scrim: null,
    half: null,
    hint,
    complete: text.complete && natural.complete && natural.rect.height <= right.height,
  };
};

/** Large type: the question as large as it fits, options in one column, and the clock as a bar. */
export const stack: Composition = {
  densities: (shape) => densitiesFrom(ROOMY[shape], 6),
  arrangements: (stage, view) =>
    stage.shape === 'landscape'
      ? boardArrangements(stage, view, boardHalf(stage)) + 1
      : columnArrangements(stage, view),
  lay: (stage, view, attempt) => {
    const { px, safe, shape } = stage;
    if (shape === 'landscape') return beside(stage, view, attempt);
    const header = headerLayout(stage, view.heading);
    const hint = hintLayout(stage, view.hint, safe);
    const top = header.bottom + px(0.026);
    const bottom = hint === null ? bottomOf(safe) : hint.rect.y - px(0.024);
    const placed = column(
      stage,
      view,
      attempt,
      { ...safe, y: top, height: bottom - top },
      {
        align: 'start',
        gap: px(0.034),
        plated: true,
        questionShare: 0.55,
        visual: view.visual === null ? null : px(attempt.cut ? 0.18 : 0.42),
      },
    );
    return { ...placed, ring: header.ring, bar: header.bar, bleeds: false, scrim: null, half: null, hint };
  },
};
