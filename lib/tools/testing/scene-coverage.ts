import type { OrderLayout } from '../../core/video/layout/boards/order';
import { callToActionLayout } from '../../core/video/layout/call-to-action';
import { endCardLayout } from '../../core/video/layout/end-card';
import type { AskedView } from '../../core/video/layout/question';
import { roundStripLayout } from '../../core/video/layout/round-strip';
import { scorePromptLayout } from '../../core/video/layout/score-prompt';
import { shownFactLayout } from '../../core/video/layout/shown-fact';
import type { LayoutStage, Rect } from '../../core/video/layout/stage';
import type { FactView, OutroView, RoundTitleView, SceneView } from '../../core/video/views';
import { questionBoxes, textBox } from './question-boxes';

/** The share of the frame that `rects` cover, 0 to 1, without the strips that apps cover at the top and bottom of 9:16. */
const coverageOf = ({ width, height, shape, safe }: LayoutStage, rects: readonly Rect[]): number => {
  const [from, to] = shape === 'portrait' ? [safe.y, safe.y + safe.height] : [0, height];
  const CELL = 6;
  let [covered, all] = [0, 0];
  for (let y = from + CELL / 2; y < to; y += CELL) {
    for (let x = CELL / 2; x < width; x += CELL) {
      all++;
      if (rects.some((rect) => x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height))
        covered++;
    }
  }
  return covered / all;
};

/** The numbered line of an order, and what it is about. */
const axisOf = ({ axis: { from, to }, radius, label }: OrderLayout): Rect[] => [
  {
    x: from.x - radius,
    y: from.y - radius,
    width: to.x - from.x + 2 * radius,
    height: to.y - from.y + 2 * radius,
  },
  ...(label ? [textBox(label.text, label.x, label.y)] : []),
];

const questionRects = (stage: LayoutStage, view: AskedView): Rect[] => {
  const { boxes, board, layout } = questionBoxes(stage, view);
  const { visual, half, plate } = layout;
  return [
    ...('places' in layout.board ? axisOf(layout.board) : []),
    ...Object.values(boxes),
    ...board,
    ...(board.length === 1 || layout.board.parts.length === 0 ? [layout.board.rect] : []),
    ...(visual ? [visual] : []),
    ...(half ? [half] : []),
    ...(plate ? [plate] : []),
  ];
};

const factRects = (stage: LayoutStage, view: FactView): Rect[] => {
  const { picture, card, answer, label, labelY, fact, factY, source, sourceY, column } = shownFactLayout(stage, view);
  return [
    textBox(label, column.x, labelY),
    textBox(fact, column.x, factY),
    ...(source ? [textBox(source, column.x, sourceY)] : []),
    ...(picture ? [picture.rect] : []),
    ...(card ? [card] : []),
    ...(answer ? [answer.rect] : []),
  ];
};

const roundRects = (stage: LayoutStage, view: RoundTitleView): Rect[] => {
  const { strip, numeral, room, label, labelY, title, titleY, count, countY } = roundStripLayout(stage, view);
  return [
    ...strip,
    numeral.rect,
    textBox(label, room.x, labelY),
    textBox(title, room.x, titleY),
    textBox(count, room.x, countY),
  ];
};

const endRects = (stage: LayoutStage, view: OutroView): Rect[] => {
  if (view.callToAction !== undefined) {
    const { panel, upper, title, top, rows, comment, commentY } = callToActionLayout(stage, view);
    return [panel, ...rows, textBox(title, upper.x, top), textBox(comment, upper.x, commentY)];
  }
  const { panel, rows, text, top, handle, handleY } = endCardLayout(stage, view);
  const { x } = stage.safe;
  return [panel, ...rows, textBox(text, x, top), ...(handle ? [textBox(handle, x, handleY)] : [])];
};

/**
 * The share of the frame that texts, cards and pictures cover in a scene of a layout other than `classic`, 0 to 1. Null for openings and
 * clips, which need not be full.
 */
export const sceneCoverage = (stage: LayoutStage, view: SceneView): number | null => {
  switch (view.kind) {
    case 'intro':
    case 'clip':
      return null;
    case 'question':
    case 'reveal':
      return coverageOf(stage, questionRects(stage, view));
    case 'fact':
      return coverageOf(stage, factRects(stage, view));
    case 'round_title':
      return coverageOf(stage, roundRects(stage, view));
    case 'score_prompt':
      return coverageOf(stage, [scorePromptLayout(stage, view).card]);
    case 'outro':
      return coverageOf(stage, endRects(stage, view));
  }
};
