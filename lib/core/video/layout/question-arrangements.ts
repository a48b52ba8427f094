import type { Visual } from '../../model/question-types/visual';
import { clamp } from '../math';
import type { FactView, QuestionView, RevealView } from '../views';
import { boardRules, type PlacedBoard } from './boards';
import type { Density } from './density';
import type { LayoutStage, Rect } from './stage';
import { layoutText, type TextLayout } from './text';
import { titleSpacing } from './title-spacing';

export type AskedView = QuestionView | RevealView | FactView;

/** Positions of everything in a question scene, in pixels. */
export interface QuestionLayout {
  question: { rect: Rect; text: TextLayout };
  visual: Rect | null;
  board: PlacedBoard;
  ring: { x: number; y: number; radius: number };
  hint: { rect: Rect; label: TextLayout; text: TextLayout } | null;
  /** Whether no text is cut. */
  complete: boolean;
}

/** Size of questions that only introduce the board, as a multiple of the usual size. */
const INSTRUCTION = 0.76;

/** An attempt to lay out a view. */
export interface Trial {
  density: Density;
  /** Density of the question, which can be roomier beside a visual. */
  asking: Density;
  arrangement: number;
  /** Whether texts are cut, because nothing fits. */
  cut: boolean;
  /** Whether the visual may be smaller than usual. */
  small: boolean;
  /** For question, visual, board, and the ring if it is between them. */
  area: Rect;
  questionWidth: number;
  /** 0 if the ring is in the corner. */
  ringHeight: number;
}

export type Placed = Pick<QuestionLayout, 'question' | 'visual' | 'board' | 'complete'> & {
  /** The middle between the question and the next part. */
  between: number;
};

const questionText = (
  stage: LayoutStage,
  view: AskedView,
  { asking, questionWidth }: Trial,
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

/** The share of the room that the board gets if it needs it, however long the question is: more for pictures. */
const leastShare = ({ board }: AskedView) => (boardRules(board.kind).fills(board) ? 0.62 : 0.45);

const layoutBoard = (
  stage: LayoutStage,
  { board }: AskedView,
  { density, arrangement }: Trial,
  rect: Rect,
  mode: 'natural' | 'cut' | 'fill',
): PlacedBoard => boardRules(board.kind).layout(stage, board, rect, { density, arrangement, mode });

/** The sizes of question and board in `room` pixels of height. If texts are cut, both get the share that they need. */
const sizesIn = (stage: LayoutStage, view: AskedView, trial: Trial, room: number) => {
  const { area, density, cut } = trial;
  let board = layoutBoard(stage, view, trial, { ...area, height: room }, 'natural');
  let text = questionText(stage, view, trial, room - board.rect.height, density.questionLines);
  if (cut) {
    const wanted = questionText(stage, view, trial, 10 * stage.short, 100).height;
    const share = board.rect.height / (board.rect.height + wanted);
    const most = Math.min(board.rect.height, Math.max(room * Math.max(leastShare(view), share), room - wanted));
    board = layoutBoard(stage, view, trial, { ...area, height: Math.floor(most) }, 'cut');
    text = questionText(stage, view, trial, room - board.rect.height, 100);
  }
  return { board, text, complete: text.complete && board.complete && board.rect.height + text.height <= room };
};

/** Question above board. */
export const withoutVisual = (stage: LayoutStage, view: AskedView, trial: Trial): Placed => {
  const { area, ringHeight, cut, questionWidth } = trial;
  const { short } = stage;
  const rules = boardRules(view.board.kind);
  const between = Math.round(ringHeight > 0 ? ringHeight + 0.064 * short : 0.05 * short);
  const room = area.height - between;
  const { board, text, complete } = sizesIn(stage, view, trial, room);
  const fills = rules.fills(view.board);
  const free = fills ? 0 : Math.max(0, room - board.rect.height - text.height);
  // With the ring between them, all three stay together. Otherwise the board is at the bottom, or the question at the
  // top if the board is the main text.
  const [above, under] = ringHeight > 0 ? [0.42, 0.58] : rules.isMain ? [0.04, 0.5] : [0.48, 0];
  const top = area.y + Math.round(free * above);
  const bottom = top + text.height;
  const below = bottom + between;
  const height = fills ? area.y + area.height - below : board.rect.height;
  const y = fills ? below : area.y + area.height - height - Math.round(free * under);
  return {
    question: { rect: { x: area.x, y: top, width: questionWidth, height: text.height }, text },
    visual: null,
    board: layoutBoard(stage, view, trial, { ...area, y, height }, fills ? 'fill' : cut ? 'cut' : 'natural'),
    between: Math.round(bottom + between / 2),
    complete,
  };
};

/** The share of the width that a visual takes beside the board: more if there are no options. */
export const besideShare = ({ board }: AskedView) =>
  board.kind === 'answer' ? 0.6 : board.kind === 'scale' ? 0.5 : 0.45;

/** In landscape: the question above, the visual below it on the left, the board on the right. */
export const besideVisual = (stage: LayoutStage, view: AskedView, trial: Trial, ringBottom: number): Placed => {
  const { area, asking, cut, questionWidth } = trial;
  const { short } = stage;
  const gap = Math.round(0.034 * short);
  const text = questionText(stage, view, trial, area.height * (cut ? 0.36 : 0.5), cut ? 100 : asking.questionLines);
  const y = Math.max(area.y + text.height + gap, ringBottom + gap);
  const height = area.y + area.height - y;
  const left = Math.round(besideShare(view) * area.width);
  const between = Math.round(0.045 * short);
  const right = { x: area.x + left + between, y, width: area.width - left - between, height };
  const natural = layoutBoard(stage, view, trial, right, cut ? 'cut' : 'natural');
  return {
    question: { rect: { x: area.x, y: area.y, width: questionWidth, height: text.height }, text },
    visual: { x: area.x, y, width: left, height },
    board: cut ? natural : layoutBoard(stage, view, trial, right, 'fill'),
    between: y,
    complete: text.complete && natural.complete && natural.rect.height <= height && height >= 0.46 * short,
  };
};

/**
 * Minimum height of a visual between question and board, in multiples of the short side: usually, and if nothing else
 * fits.
 */
const LEAST_VISUAL = {
  landscape: [0.3, 0.2],
  square: [0.3, 0.17],
  portrait: [0.37, 0.24],
} as const satisfies Record<LayoutStage['shape'], readonly number[]>;

/** The aspect ratio of a visual; null if it can have any. */
const ratioOf = (visual: Visual): number | null => {
  const file = visual.kind === 'picture' ? visual.image : visual.kind === 'film' ? visual.video : null;
  return file && file.width / file.height;
};

/** In portrait and square: the visual between question and board. */
export const stackedVisual = (stage: LayoutStage, view: AskedView, trial: Trial): Placed => {
  const { area, cut, small, questionWidth } = trial;
  const { short, shape } = stage;
  const gap = Math.round((shape === 'portrait' ? 0.036 : 0.03) * short);
  const least = Math.round(LEAST_VISUAL[shape][small ? 1 : 0] * short);
  const room = area.height - 2 * gap;
  const { board, text, complete } = sizesIn(stage, view, trial, room - least);
  const free = room - board.rect.height - text.height;
  const ratio = view.visual === null ? null : ratioOf(view.visual);
  // As high as its picture at full width; without a picture, 4:3 at most.
  const high = Math.min(area.width / clamp(ratio ?? 4 / 3, 0.8, 2.2), shape === 'portrait' ? 0.72 * area.width : free);
  const visual = Math.max(least, Math.min(free, Math.round(high)));
  const rest = Math.max(0, free - visual);
  const top = area.y + Math.round(rest * 0.42);
  const visualTop = top + text.height + gap;
  const fills = boardRules(view.board.kind).fills(view.board);
  const y = visualTop + visual + gap;
  return {
    question: { rect: { x: area.x, y: top, width: questionWidth, height: text.height }, text },
    visual: { x: area.x, y: visualTop, width: area.width, height: visual },
    board: layoutBoard(
      stage,
      view,
      trial,
      { ...area, y, height: board.rect.height },
      fills ? 'fill' : cut ? 'cut' : 'natural',
    ),
    between: y,
    complete,
  };
};
