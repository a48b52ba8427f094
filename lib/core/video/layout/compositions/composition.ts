import { isFlag } from '../../../model/flags';
import { boardRules, type PlacedBoard } from '../boards';
import type { Fitting } from '../boards/board';
import { type Density, tighter } from '../density';
import { type AskedView, aspectOf, layoutBoard, type QuestionLayout, questionText } from '../question-parts';
import type { LayoutStage, Rect } from '../stage';

/** What is tried until everything fits. */
export interface Attempt {
  density: Density;
  arrangement: number;
  /** Whether texts are cut, because nothing fits. */
  cut: boolean;
}

/** How a layout other than `classic` arranges question scenes (D97). It gives boxes and sizes to the boards that exist. */
export interface Composition {
  /** From spacious to tight. */
  densities: (shape: LayoutStage['shape']) => [Density, ...Density[]];
  /** Number of arrangements to try, best first. */
  arrangements: (stage: LayoutStage, view: AskedView) => number;
  lay: (stage: LayoutStage, view: AskedView, attempt: Attempt) => QuestionLayout;
}

/** For six long options below a long question with a hint. */
const DENSEST: Density = {
  question: [0.048, 0.046],
  questionLines: 12,
  option: [0.0345, 0.0335],
  cardHeight: 0.06,
  cardPadding: 0.006,
  gap: 0.01,
};

/** The densities of a composition: its own, and tighter ones. @param lines of a question of usual density */
export const densitiesFrom = (own: readonly [Density, ...Density[]], lines: number): [Density, ...Density[]] => [
  ...own,
  ...tighter(lines),
  DENSEST,
];

export const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export const bottomOf = ({ y, height }: Rect): number => y + height;

interface ColumnOptions {
  align: QuestionLayout['question']['align'];
  /** Pixels between question, visual and board. */
  gap: number;
  /** The most of the height that the question takes, 0 to 1. */
  questionShare: number;
  /** Minimum height of the visual in pixels; null if it is elsewhere. */
  visual: number | null;
  fitting?: Pick<Fitting, 'seam' | 'columns'>;
  /** Whether the question is on a plate. */
  plated?: boolean;
  /** Whether everything is at the bottom, with the board as high as it needs, instead of filling the area. */
  atBottom?: boolean;
}

type Column = Pick<QuestionLayout, 'question' | 'plate' | 'visual' | 'board' | 'complete'>;

/** Pixels between a question and the edges of its plate. */
export const platePadding = ({ px, shape }: LayoutStage): { x: number; y: number } => ({
  x: px(shape === 'landscape' ? 0.06 : 0.04),
  y: px(shape === 'landscape' ? 0.032 : 0.028),
});

/** The height of a visual at the full width of its area, at most 3:2 without a picture. */
const visualHeight = ({ visual }: AskedView, width: number): number =>
  width / Math.min(2.4, Math.max(0.9, (visual && aspectOf(visual)) ?? 1.5));

/** Whether the visual is a flag, which is never cropped or covered. */
export const showsFlag = ({ visual }: AskedView): boolean =>
  visual?.kind === 'picture' && visual.image !== null && isFlag(visual.image.sha256);

/** The share of a picture that may be cropped to fill its frame (`visuals/fitted.ts`). */
const CROP = 0.18;

/** The frame of a visual in the middle of `area`: no wider or higher than its picture needs. */
export const framedIn = (view: AskedView, area: Rect): Rect => {
  const { visual } = view;
  const aspect = visual === null ? null : aspectOf(visual);
  if (visual === null || aspect === null) return area;
  const spread = showsFlag(view) ? 1 : 1 / (1 - CROP);
  const width = Math.min(area.width, Math.round(area.height * aspect * spread));
  const height = Math.min(area.height, Math.round((area.width / aspect) * spread));
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
};

/** As `framedIn`, but as wide as `area` in 9:16, where a narrow picture would leave both sides empty: it is whole, on its ground. */
const pictureFrame = ({ shape }: LayoutStage, view: AskedView, area: Rect): Rect =>
  shape === 'portrait' && view.visual?.kind === 'picture' ? area : framedIn(view, area);

/** Longer options are one below the other, at the full width. */
const SHORT_OPTION = 24;

/** Whether short options are low cards, so that the visual is larger: beside it in 1:1, otherwise below it. */
const isCompact = ({ board, visual }: AskedView): boolean =>
  visual !== null &&
  board.kind === 'choices' &&
  board.options.every(({ image, text }) => image === null && text.trim() !== '' && text.length <= SHORT_OPTION);

/** Heights and texts of cards beside or below a visual, as shares of the usual ones. They grow if there is room. */
const COMPACT_CARDS = {
  rows: { card: 0.6, text: 0.85 },
  beside: { card: 0.5, text: 0.85 },
  twoColumns: { card: 0.6, text: 0.65 },
  oneColumn: { card: 0.75, text: 0.85 },
} as const;
const compacted = (density: Density, { card, text }: { card: number; text: number }): Density => ({
  ...density,
  option: [Math.max(0.036, text * density.option[0]), Math.max(0.0335, text * density.option[1])],
  cardHeight: card * density.cardHeight,
  cardPadding: 0.5 * density.cardPadding,
});

/** Of the height, what a question above a visual and low cards takes, and of the free height, what the visual gets. */
const COMPACT = { question: 0.15, beside: 0.26, visual: 0.85 } as const;

/** Number of arrangements of `column`, best first. */
export const columnArrangements = (stage: LayoutStage, view: AskedView): number =>
  boardArrangements(stage, view, stage.safe) + (isCompact(view) ? 1 : 0);

/** The share of `area` that a visual beside its options takes: what its picture needs, within limits. */
const besideWidth = ({ visual }: AskedView, area: Rect): number => {
  const aspect = (visual && aspectOf(visual)) ?? 1;
  return Math.round(Math.min(0.56 * area.width, Math.max(0.4 * area.width, (area.height * aspect) / (1 - CROP))));
};

/** The size of a question above both, however small the options are. */
const BESIDE_QUESTION = 0.08;

/** In 1:1, and in 16:9 with options that make no two equal columns: the question above a visual on the left and options on the right. */
const withVisualBeside = (
  stage: LayoutStage,
  view: AskedView,
  { density: usual, arrangement }: Attempt,
  area: Rect,
  { align, gap, plated = false }: ColumnOptions,
): Column => {
  const density = compacted(usual, COMPACT_CARDS.beside);
  const pad = plated ? platePadding(stage) : { x: 0, y: 0 };
  const [size, least] = density.question;
  const asking = { ...density, question: [Math.max(BESIDE_QUESTION, size), least] as const };
  const asked = { asking, questionWidth: area.width - 2 * pad.x };
  const text = questionText(stage, view, asked, COMPACT.beside * area.height, density.questionLines);
  const plate = { ...area, height: text.height + 2 * pad.y };
  const rest = { ...area, y: bottomOf(plate) + gap, height: area.height - plate.height - gap };
  const framed = framedIn(view, { ...rest, width: besideWidth(view, rest) });
  // Options get what a narrow picture leaves.
  const visual = { ...framed, x: rest.x };
  const x = rest.x + visual.width + gap;
  const right = { ...rest, x, width: rest.x + rest.width - x };
  const lay = (mode: Fitting['mode']) => layoutBoard(stage, view, { density, arrangement, mode, columns: 1 }, right);
  // Texts may be smaller in low cards.
  const natural = lay('cut');
  return {
    question: {
      rect: { x: area.x + pad.x, y: area.y + pad.y, width: asked.questionWidth, height: text.height },
      text,
      align,
    },
    plate: plated ? plate : null,
    visual,
    board: lay('fill'),
    complete: text.complete && natural.complete,
  };
};

/** Pictures need the room more than their question, which may be smaller and takes less of the height. */
const PICTURE_BOARD = { question: 0.75, share: { landscape: 0.3, portrait: 0.24, square: 0.16 } } as const;

/** Question, visual and board below each other, filling the height of `area` as far as the board stretches. */
export const column = (
  stage: LayoutStage,
  view: AskedView,
  attempt: Attempt,
  area: Rect,
  given: ColumnOptions,
): Column => {
  const { cut } = attempt;
  const { align, gap, visual: least, plated = false, atBottom = false } = given;
  const canBeCompact = least !== null && isCompact(view);
  const compact = canBeCompact && attempt.arrangement === 0 && !cut;
  const options = view.board.kind === 'choices' ? view.board.options.length : 0;
  const isBeside = stage.shape === 'square' || (stage.shape === 'landscape' && options % 2 === 1);
  if (compact && isBeside) return withVisualBeside(stage, view, attempt, area, given);
  const arrangement = Math.max(0, attempt.arrangement - (canBeCompact ? 1 : 0));
  const hasColumns = compact && stage.shape === 'portrait' && options % 2 === 0;
  const cards = stage.shape === 'landscape' ? 'rows' : hasColumns ? 'twoColumns' : 'oneColumn';
  const density = compact ? compacted(attempt.density, COMPACT_CARDS[cards]) : attempt.density;
  const fitting = hasColumns ? { columns: 2 } : given.fitting;
  const lay = (rect: Rect, mode: Fitting['mode']): PlacedBoard =>
    layoutBoard(stage, view, { density, arrangement, mode, ...fitting }, rect);
  const pad = plated ? platePadding(stage) : { x: 0, y: 0 };
  const hasPictures = view.board.kind === 'choices' && boardRules(view.board.kind).fills(view.board);
  const [size, smallest] = density.question;
  const asking =
    hasPictures || compact ? { ...density, question: [size, PICTURE_BOARD.question * smallest] as const } : density;
  const questionShare = hasPictures
    ? PICTURE_BOARD.share[stage.shape]
    : compact
      ? COMPACT.question
      : given.questionShare;
  const asked = { asking, questionWidth: area.width - 2 * pad.x };
  const taken = 2 * pad.y + gap + (least === null ? 0 : least + gap);
  const room = area.height - taken;
  let natural = lay({ ...area, height: room }, 'natural');
  const lines = cut ? 100 : density.questionLines;
  const ask = (height: number) => questionText(stage, view, asked, height, lines);
  let text = ask(Math.min(questionShare * area.height, room - natural.rect.height));
  if (!text.complete) text = ask(room - natural.rect.height);
  if (cut) {
    const wanted = questionText(stage, view, asked, 10 * stage.short, 100);
    const most = Math.max(0.5 * room, room - wanted.height);
    if (natural.rect.height > most) natural = lay({ ...area, height: Math.floor(most) }, 'cut');
    text = ask(room - natural.rect.height);
  }
  const free = room - text.height - natural.rect.height;
  // The board grows as well.
  const most =
    least === null
      ? 0
      : Math.min(least + (compact ? COMPACT.visual : 0.6) * Math.max(0, free), visualHeight(view, area.width));
  const high = least === null ? 0 : Math.max(least, Math.round(most));
  const block = text.height + 2 * pad.y;
  const below = area.height - block - gap - (least === null ? 0 : high + gap);
  const mode = cut ? 'cut' : atBottom ? 'natural' : 'fill';
  const filled = lay({ ...area, y: 0, height: below }, mode);
  // What the board leaves is shared between the edges.
  const spare = Math.max(0, below - filled.rect.height);
  const grown = plated ? Math.min(spare, stage.px(0.14)) : 0;
  const top = area.y + Math.round((spare - grown) * (atBottom ? 1 : 0.4));
  const plate = { x: area.x, y: top, width: area.width, height: block + grown };
  const visualTop = bottomOf(plate) + gap;
  const y = visualTop + (least === null ? 0 : high + gap);
  return {
    question: {
      rect: {
        x: area.x + pad.x,
        y: top + Math.round((plate.height - text.height) / 2),
        width: asked.questionWidth,
        height: text.height,
      },
      text,
      align,
    },
    plate: plated ? plate : null,
    visual: least === null ? null : pictureFrame(stage, view, { ...area, y: visualTop, height: high }),
    // Boards are in the middle of an area that they fill.
    board: lay({ ...area, y: mode === 'fill' ? y - Math.round(spare / 2) : y, height: below }, mode),
    complete: text.complete && natural.complete && free >= 0,
  };
};

/** As many as the board has for this area. */
export const boardArrangements = (stage: LayoutStage, { board }: AskedView, area: Rect): number =>
  boardRules(board.kind).arrangements(stage, board, area);
