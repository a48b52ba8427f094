import type { Visual } from '../../model/question-types/visual';
import { clamp } from './../math';
import type { FactView, QuestionView, RevealView } from '../views';
import { boardRules, type PlacedBoard } from './boards';
import type { Density } from './density';
import type { LayoutStage, Rect } from './stage';
import { layoutText, type TextLayout } from './text';
import { titleSpacing } from './title-spacing';

export type AskedView = QuestionView | RevealView | FactView;

/** Where everything of a question stands, in pixels. */
export interface QuestionLayout {
  question: { rect: Rect; text: TextLayout };
  visual: Rect | null;
  board: PlacedBoard;
  ring: { x: number; y: number; radius: number };
  hint: { rect: Rect; text: TextLayout } | null;
  /** No text had to be cut. */
  complete: boolean;
}

/** Questions that only say what to do are smaller than what they are about. */
const INSTRUCTION = 0.76;

/** A view's parts that one density is tried with. */
export interface Trial {
  density: Density;
  /** The question's own sizes and lines, where the board does not compete with it for room. */
  asking: Density;
  arrangement: number;
  /** Nothing fits: texts are cut. */
  cut: boolean;
  /** The visual may be smaller than it should be. */
  small: boolean;
  /** For question, visual, board and, in between, the ring where it stands there. */
  area: Rect;
  questionWidth: number;
  /** 0 where the ring stands elsewhere. */
  ringHeight: number;
}

export type Placed = Pick<QuestionLayout, 'question' | 'visual' | 'board' | 'complete'> & {
  /** The middle between the question and what follows. */
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

/** However long the question is, the board gets this part of the room if it needs it: pictures more than words. */
const leastShare = ({ board }: AskedView) => (boardRules(board.kind).fills(board) ? 0.62 : 0.45);

/** A question and its board, one under the other. */
export const withoutVisual = (stage: LayoutStage, view: AskedView, trial: Trial): Placed => {
  const { area, ringHeight, density, arrangement, cut, questionWidth } = trial;
  const { short } = stage;
  const rules = boardRules(view.board.kind);
  const between = Math.round(ringHeight > 0 ? ringHeight + 0.064 * short : 0.05 * short);
  const room = area.height - between;
  const lay = (rect: Rect, mode: 'natural' | 'cut' | 'fill') =>
    rules.layout(stage, view.board, rect, { density, arrangement, mode });
  const ask = (height: number, lines: number) => questionText(stage, view, trial, height, lines);

  let board = lay({ ...area, height: room }, 'natural');
  let text = ask(room - board.rect.height, density.questionLines);
  let mode: 'natural' | 'cut' = 'natural';
  if (cut) {
    mode = 'cut';
    // Question and board share the room by what they would need.
    const wanted = ask(10 * short, 100).height;
    const share = board.rect.height / (board.rect.height + wanted);
    const most = Math.min(board.rect.height, Math.max(room * Math.max(leastShare(view), share), room - wanted));
    board = lay({ ...area, height: Math.floor(most) }, 'cut');
    text = ask(room - board.rect.height, 100);
  }
  const complete = text.complete && board.complete && board.rect.height + text.height <= room;
  const fills = rules.fills(view.board);
  const free = fills ? 0 : Math.max(0, room - board.rect.height - text.height);
  // With the ring in between all three stay together; else the board stands on the ground and the question floats
  // above, or, where the board is what one reads, the other way round.
  const [above, under] = ringHeight > 0 ? [0.42, 0.58] : rules.isMain ? [0.04, 0.5] : [0.48, 0];
  const top = area.y + Math.round(free * above);
  const bottom = top + text.height;
  const below = bottom + between;
  const height = fills ? area.y + area.height - below : board.rect.height;
  const y = fills ? below : area.y + area.height - height - Math.round(free * under);
  return {
    question: { rect: { x: area.x, y: top, width: questionWidth, height: text.height }, text },
    visual: null,
    board: lay({ ...area, y, height }, fills ? 'fill' : mode),
    between: Math.round(bottom + between / 2),
    complete,
  };
};

/** How much of the width a visual takes beside the board; more where there is nothing to choose from. */
export const besideShare = ({ board }: AskedView) =>
  board.kind === 'answer' ? 0.6 : board.kind === 'scale' ? 0.5 : 0.45;

/** In a wide frame the question stands above, the visual on the left under it, the board on its right. */
export const besideVisual = (stage: LayoutStage, view: AskedView, trial: Trial, ringBottom: number): Placed => {
  const { area, density, asking, arrangement, cut, questionWidth } = trial;
  const { short } = stage;
  const gap = Math.round(0.034 * short);
  const text = questionText(stage, view, trial, area.height * (cut ? 0.36 : 0.5), cut ? 100 : asking.questionLines);
  const y = Math.max(area.y + text.height + gap, ringBottom + gap);
  const height = area.y + area.height - y;
  const left = Math.round(besideShare(view) * area.width);
  const between = Math.round(0.045 * short);
  const right = { x: area.x + left + between, y, width: area.width - left - between, height };
  const rules = boardRules(view.board.kind);
  const natural = rules.layout(stage, view.board, right, { density, arrangement, mode: cut ? 'cut' : 'natural' });
  return {
    question: { rect: { x: area.x, y: area.y, width: questionWidth, height: text.height }, text },
    visual: { x: area.x, y, width: left, height },
    board: cut ? natural : rules.layout(stage, view.board, right, { density, arrangement, mode: 'fill' }),
    between: y,
    complete: text.complete && natural.complete && natural.rect.height <= height && height >= 0.46 * short,
  };
};

/** The least height of a visual between question and board, in multiples of the short side: as it should be, and if nothing else fits. */
const LEAST_VISUAL = {
  landscape: [0.3, 0.2],
  square: [0.3, 0.17],
  portrait: [0.44, 0.24],
} as const satisfies Record<LayoutStage['shape'], readonly number[]>;

/** Width to height of a visual; null where any will do. */
const ratioOf = (visual: Visual): number | null => {
  const file = visual.kind === 'picture' ? visual.image : visual.kind === 'film' ? visual.video : null;
  return file && file.width / file.height;
};

/** In an upright or square frame the visual stands between the question and the board. */
export const stackedVisual = (stage: LayoutStage, view: AskedView, trial: Trial): Placed => {
  const { area, density, arrangement, cut, small, questionWidth } = trial;
  const { short, shape } = stage;
  const gap = Math.round((shape === 'portrait' ? 0.04 : 0.03) * short);
  const least = Math.round(LEAST_VISUAL[shape][small ? 1 : 0] * short);
  const room = area.height - 2 * gap;
  const rules = boardRules(view.board.kind);
  const lay = (rect: Rect, mode: 'natural' | 'cut' | 'fill') =>
    rules.layout(stage, view.board, rect, { density, arrangement, mode });
  let board = lay({ ...area, height: room - least }, 'natural');
  let text = questionText(stage, view, trial, room - least - board.rect.height, density.questionLines);
  if (cut) {
    const wanted = questionText(stage, view, trial, 10 * short, 100).height;
    const share = board.rect.height / (board.rect.height + wanted);
    const most = Math.min(
      board.rect.height,
      Math.max((room - least) * Math.max(leastShare(view), share), room - least - wanted),
    );
    board = lay({ ...area, height: Math.floor(most) }, 'cut');
    text = questionText(stage, view, trial, room - least - board.rect.height, 100);
  }
  const complete = text.complete && board.complete && board.rect.height + text.height + least <= room;
  const free = room - board.rect.height - text.height;
  const ratio = view.visual === null ? null : ratioOf(view.visual);
  // As high as its picture is at full width; what has no shape of its own at most four to three.
  const high = Math.min(area.width / clamp(ratio ?? 4 / 3, 0.8, 2.2), shape === 'portrait' ? 0.72 * area.width : free);
  const visual = Math.max(least, Math.min(free, Math.round(high)));
  const rest = Math.max(0, free - visual);
  const top = area.y + Math.round(rest * 0.42);
  const visualTop = top + text.height + gap;
  const fills = rules.fills(view.board);
  const y = visualTop + visual + gap;
  return {
    question: { rect: { x: area.x, y: top, width: questionWidth, height: text.height }, text },
    visual: { x: area.x, y: visualTop, width: area.width, height: visual },
    board: lay({ ...area, y, height: board.rect.height }, fills ? 'fill' : cut ? 'cut' : 'natural'),
    between: y,
    complete,
  };
};
