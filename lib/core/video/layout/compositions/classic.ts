import { clamp } from '../../math';
import { boardRules } from '../boards';
import { type Density, densities } from '../density';
import { headingLayout } from '../heading';
import {
  type AskedView,
  aspectOf,
  hintLayout,
  isWhole,
  layoutBoard,
  type QuestionLayout,
  questionText,
} from '../question-parts';
import type { LayoutStage, Rect } from '../stage';

/** An attempt to lay out a view. */
interface Trial {
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

type Placed = Pick<QuestionLayout, 'visual' | 'board' | 'complete'> & {
  question: Omit<QuestionLayout['question'], 'align'>;
  /** The middle between the question and the next part. */
  between: number;
};

/** The share of the room that the board gets if it needs it, however long the question is: more for pictures. */
const leastShare = ({ board }: AskedView) => (boardRules(board.kind).fills(board) ? 0.62 : 0.45);

/** The sizes of question and board in `room` pixels of height. If texts are cut, both get the share that they need. */
const sizesIn = (stage: LayoutStage, view: AskedView, trial: Trial, room: number) => {
  const { area, density, cut } = trial;
  let board = layoutBoard(stage, view, { ...trial, mode: 'natural' }, { ...area, height: room });
  let text = questionText(stage, view, trial, room - board.rect.height, density.questionLines);
  if (cut) {
    const wanted = questionText(stage, view, trial, 10 * stage.short, 100).height;
    const share = board.rect.height / (board.rect.height + wanted);
    const most = Math.min(board.rect.height, Math.max(room * Math.max(leastShare(view), share), room - wanted));
    board = layoutBoard(stage, view, { ...trial, mode: 'cut' }, { ...area, height: Math.floor(most) });
    text = questionText(stage, view, trial, room - board.rect.height, 100);
  }
  return { board, text, complete: text.complete && board.complete && board.rect.height + text.height <= room };
};

/** Question above board. */
const withoutVisual = (stage: LayoutStage, view: AskedView, trial: Trial): Placed => {
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
    board: layoutBoard(
      stage,
      view,
      { ...trial, mode: fills ? 'fill' : cut ? 'cut' : 'natural' },
      { ...area, y, height },
    ),
    between: Math.round(bottom + between / 2),
    complete,
  };
};

/** The share of the width that a visual takes beside the board: more if there are no options. */
const besideShare = ({ board }: AskedView) => (board.kind === 'answer' ? 0.6 : board.kind === 'scale' ? 0.5 : 0.45);

/** In landscape: the question above, the visual below it on the left, the board on the right. */
const besideVisual = (stage: LayoutStage, view: AskedView, trial: Trial, ringBottom: number): Placed => {
  const { area, asking, cut, questionWidth } = trial;
  const { short } = stage;
  const gap = Math.round(0.034 * short);
  const text = questionText(stage, view, trial, area.height * (cut ? 0.36 : 0.5), cut ? 100 : asking.questionLines);
  const y = Math.max(area.y + text.height + gap, ringBottom + gap);
  const height = area.y + area.height - y;
  const left = Math.round(besideShare(view) * area.width);
  const between = Math.round(0.045 * short);
  const right = { x: area.x + left + between, y, width: area.width - left - between, height };
  const natural = layoutBoard(stage, view, { ...trial, mode: cut ? 'cut' : 'natural' }, right);
  return {
    question: { rect: { x: area.x, y: area.y, width: questionWidth, height: text.height }, text },
    visual: { x: area.x, y, width: left, height },
    board: cut ? natural : layoutBoard(stage, view, { ...trial, mode: 'fill' }, right),
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

/** In portrait and square: the visual between question and board. */
const stackedVisual = (stage: LayoutStage, view: AskedView, trial: Trial): Placed => {
  const { area, cut, small, questionWidth } = trial;
  const { short, shape } = stage;
  const gap = Math.round((shape === 'portrait' ? 0.036 : 0.03) * short);
  const least = Math.round(LEAST_VISUAL[shape][small ? 1 : 0] * short);
  const room = area.height - 2 * gap;
  const { board, text, complete } = sizesIn(stage, view, trial, room - least);
  const free = room - board.rect.height - text.height;
  const ratio = view.visual === null ? null : aspectOf(view.visual);
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
      { ...trial, mode: fills ? 'fill' : cut ? 'cut' : 'natural' },
      { ...area, y, height: board.rect.height },
    ),
    between: y,
    complete,
  };
};

/**
 * The ring's radius in multiples of the short side, and its place: between question and board, or in the top right
 * corner.
 */
const ringOf = (shape: LayoutStage['shape'], density: Density, needsRoom: boolean) => {
  if (shape !== 'portrait') return { radius: 0.086, inCorner: true };
  return density.tight || needsRoom ? { radius: 0.058, inCorner: true } : { radius: 0.092, inCorner: false };
};

/** The layout `classic` of a question scene. */
export const classicLayout = (stage: LayoutStage, view: AskedView): QuestionLayout => {
  const { safe, shape, px } = stage;
  const hint = hintLayout(stage, view.hint, safe);
  const below = hint === null ? 0 : hint.rect.height + px(0.028);
  const heading = headingLayout(stage, view.heading).height;

  const lay = (
    density: Density,
    asking: Density,
    arrangement: number,
    small: boolean,
    cut: boolean,
  ): QuestionLayout => {
    const ring = ringOf(shape, density, view.visual !== null || boardRules(view.board.kind).fills(view.board));
    const radius = px(ring.radius);
    // In landscape, the question is beside the ring; in portrait, below it.
    const above = Math.max(heading, ring.inCorner && shape === 'portrait' ? 2 * radius : 0) + px(0.034);
    const trial: Trial = {
      density,
      asking,
      arrangement,
      cut,
      small,
      area: { x: safe.x, y: safe.y + above, width: safe.width, height: safe.height - above - below },
      questionWidth: shape === 'portrait' ? safe.width : safe.width - 2 * radius - px(0.06),
      ringHeight: ring.inCorner ? 0 : 2 * radius,
    };
    const placed =
      view.visual === null
        ? withoutVisual(stage, view, trial)
        : shape === 'landscape'
          ? besideVisual(stage, view, trial, safe.y + 2 * radius)
          : stackedVisual(stage, view, trial);
    const corner = { x: safe.x + safe.width - radius, y: safe.y + radius, radius };
    const { between, question, ...rest } = placed;
    return {
      ...rest,
      question: { ...question, align: 'start' },
      bleeds: false,
      scrim: null,
      half: null,
      bar: null,
      plate: null,
      ring: ring.inCorner ? corner : { x: safe.x + Math.round(safe.width / 2), y: between, radius },
      hint,
    };
  };

  const steps = densities(shape);
  const beside = view.visual !== null && shape === 'landscape';
  const boardArea = beside ? { ...safe, width: safe.width * (1 - besideShare(view)) } : safe;
  const arrangements = boardRules(view.board.kind).arrangements(stage, view.board, boardArea);
  let fallback: QuestionLayout | undefined;
  for (const small of view.visual === null || beside ? [false] : [false, true]) {
    for (const [index, density] of steps.entries()) {
      for (const asking of beside ? steps.slice(0, index + 1) : [density]) {
        for (let arrangement = 0; arrangement < arrangements; arrangement++) {
          const layout = lay(density, asking, arrangement, small, false);
          if (layout.complete && isWhole(layout)) return layout;
          if (layout.complete) fallback ??= layout;
        }
      }
    }
  }
  if (fallback) return fallback;
  const tightest = steps.at(-1) ?? steps[0];
  const bottom = ({ board }: QuestionLayout) => board.rect.y + board.rect.height;
  return Array.from({ length: arrangements }, (_, arrangement) =>
    lay(tightest, tightest, arrangement, true, true),
  ).reduce((best, other) =>
    bottom(other) < bottom(best) - 1 && bottom(best) > safe.y + safe.height - below + 1 ? other : best,
  );
};
