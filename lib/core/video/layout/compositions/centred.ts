import type { Density } from '../density';
import {
  type AskedView,
  aspectOf,
  hintLayout,
  layoutBoard,
  type QuestionLayout,
  questionText,
} from '../question-parts';
import type { LayoutStage, Rect } from '../stage';
import {
  type Attempt,
  bottomOf,
  type Composition,
  column,
  columnArrangements,
  densitiesFrom,
  framedIn,
  platePadding,
} from './composition';
import { headerLayout } from './header';

const ROOMY: Record<LayoutStage['shape'], [Density, ...Density[]]> = {
  landscape: [
    {
      question: [0.106, 0.086],
      questionLines: 2,
      option: [0.066, 0.05],
      cardHeight: 0.19,
      cardPadding: 0.03,
      gap: 0.032,
    },
    {
      question: [0.096, 0.066],
      questionLines: 3,
      option: [0.058, 0.044],
      cardHeight: 0.15,
      cardPadding: 0.028,
      gap: 0.028,
    },
  ],
  portrait: [
    {
      question: [0.1, 0.076],
      questionLines: 4,
      option: [0.06, 0.048],
      cardHeight: 0.148,
      cardPadding: 0.028,
      gap: 0.026,
    },
  ],
  square: [
    {
      question: [0.092, 0.07],
      questionLines: 3,
      option: [0.054, 0.044],
      cardHeight: 0.16,
      cardPadding: 0.028,
      gap: 0.028,
    },
  ],
};

/** Options in two equal columns, with room for clock or picture between them. */
const isPaired = ({ shape }: LayoutStage, { board, visual }: AskedView): boolean =>
  (shape === 'landscape' || (shape === 'square' && visual === null)) &&
  board.kind === 'choices' &&
  board.style !== 'pictures' &&
  (board.options.length === 2 || board.options.length === 4) &&
  board.options.every(({ image, text }) => image === null && text.trim() !== '');

const below = (stage: LayoutStage, top: number, hint: QuestionLayout['hint']): Rect => {
  const { safe, px } = stage;
  return { ...safe, y: top, height: (hint === null ? bottomOf(safe) : hint.rect.y - px(0.024)) - top };
};

/** The question above two columns of cards; between them the clock, or the picture. */
const paired = (stage: LayoutStage, view: AskedView, attempt: Attempt): QuestionLayout | null => {
  const { px, safe, width } = stage;
  const { density, cut } = attempt;
  const header = headerLayout(stage, view.heading);
  const hint = hintLayout(stage, view.hint, safe);
  const { visual } = view;
  const top = visual === null && !header.isHook ? header.labelsBottom + px(0.03) : header.bottom + px(0.03);
  const area = below(stage, top, hint);
  const gap = px(0.034);
  const pad = platePadding(stage);
  const text = questionText(
    stage,
    view,
    { asking: density, questionWidth: area.width - 2 * pad.x },
    area.height * (visual === null ? 0.5 : 0.34) - 2 * pad.y,
    cut ? 100 : density.questionLines,
  );
  const plate = { ...area, height: text.height + 2 * pad.y };
  const rest: Rect = { ...area, y: bottomOf(plate) + gap, height: area.height - plate.height - gap };
  const { radius } = header.ring;
  const seam =
    visual === null
      ? 2 * radius + px(0.036)
      : Math.round(Math.min(0.36 * width, rest.height * Math.min(2, Math.max(0.75, aspectOf(visual) ?? 1.5)))) +
        2 * px(density.gap);
  const lay = (rect: Rect, mode: 'natural' | 'fill') =>
    layoutBoard(stage, view, { density, arrangement: 0, mode, seam, columns: 2 }, rect);
  // Cards may be lower than usual: the clock keeps its place.
  const filled = lay(rest, 'fill');
  const complete = text.complete && filled.complete;
  if (!complete) return null;
  const spare = Math.max(0, rest.height - filled.rect.height);
  const grown = { ...plate, height: plate.height + spare };
  const board = lay({ ...rest, y: rest.y + Math.round(0.5 * spare) }, 'fill');
  const middle = Math.round(board.rect.x + board.rect.width / 2);
  return {
    question: {
      rect: {
        ...area,
        x: area.x + pad.x,
        width: area.width - 2 * pad.x,
        y: area.y + Math.round((grown.height - text.height) / 2),
        height: text.height,
      },
      text,
      align: 'center',
    },
    plate: grown,
    visual:
      visual &&
      framedIn(view, { ...board.rect, x: middle - seam / 2 + px(density.gap), width: seam - 2 * px(density.gap) }),
    board,
    ring: visual === null ? { x: middle, y: Math.round(board.rect.y + board.rect.height / 2), radius } : header.ring,
    bar: null,
    bleeds: false,
    scrim: null,
    half: null,
    hint,
    complete,
  };
};

/** The least height of a visual between question and board, in multiples of the short side. */
const LEAST_VISUAL = { landscape: 0.3, square: 0.26, portrait: 0.42 } as const;

/** Everything centred below the clock. */
export const centred: Composition = {
  densities: (shape) => densitiesFrom(ROOMY[shape], shape === 'landscape' ? 3 : 5),
  arrangements: (stage, view) => columnArrangements(stage, view) + (isPaired(stage, view) ? 1 : 0),
  lay: (stage, view, attempt) => {
    const { px, safe, shape } = stage;
    const pairs = isPaired(stage, view);
    if (pairs && attempt.arrangement === 0 && !attempt.cut) {
      const layout = paired(stage, view, attempt);
      if (layout !== null) return layout;
    }
    const header = headerLayout(stage, view.heading);
    const hint = hintLayout(stage, view.hint, safe);
    const arrangement = Math.max(0, attempt.arrangement - (pairs ? 1 : 0));
    const placed = column(stage, view, { ...attempt, arrangement }, below(stage, header.bottom + px(0.024), hint), {
      align: 'center',
      gap: px(shape === 'square' ? 0.028 : 0.034),
      plated: true,
      questionShare: shape === 'landscape' ? 0.42 : 0.45,
      visual: view.visual === null ? null : px(attempt.cut ? 0.12 : LEAST_VISUAL[shape]),
    });
    return { ...placed, ring: header.ring, bar: null, bleeds: false, scrim: null, half: null, hint };
  },
};
