import { answerText } from '../answer-text';
import type { FactView } from '../views';
import { sourceLayout } from './fact';
import { labelLayout } from './heading';
import { leastSize, safePart, withPanel } from './panel';
import { questionLayout } from './question';
import type { LayoutStage, Rect } from './stage';
import { layoutText, type TextLayout } from './text';

/** The correct answer on a card with a check mark. */
interface AnswerLabel {
  rect: Rect;
  text: TextLayout;
  /** Size of the check mark, and padding, in pixels. */
  mark: number;
  inset: number;
}

export interface ShownFactLayout {
  /** Where the picture is; null without one. It covers the frame if its texts are on it. */
  picture: { rect: Rect; covers: boolean } | null;
  /** Behind the texts of a fact without a picture. */
  card: Rect | null;
  answer: AnswerLabel | null;
  label: TextLayout;
  labelY: number;
  fact: TextLayout;
  factY: number;
  /** At the bottom of the column; null without one. */
  source: TextLayout | null;
  sourceY: number;
  /** The x of label and fact, and the width of their column. */
  column: { x: number; width: number };
}

/** Classic facts, which have no place for a picture of their own, are shown like others if they have one. */
export const isShownFact = ({ look }: Pick<LayoutStage, 'look'>, { picture }: FactView): boolean =>
  look.layout !== 'classic' || picture !== undefined;

/** Whether a fact has a picture: its own, that of its question, or of the correct option. */
const hasPicture = ({ visual, board, picture }: FactView): boolean => {
  if (picture !== undefined) return true;
  if (visual !== null) return visual.kind !== 'sound';
  if (board.kind !== 'choices' || board.solution === null || board.solution.correct === null) return false;
  return (board.options[board.solution.correct]?.image ?? null) !== null;
};

/** The answer as large as it fits into `room`, at its bottom or, for `fill`, over all of its width. */
const answerLabel = (
  stage: LayoutStage,
  view: FactView,
  room: Rect,
  { size, height, fills }: { size: number; height: number; fills: boolean },
): AnswerLabel | null => {
  const { short } = stage;
  const answer = answerText(view.board, stage.localizer);
  if (answer === null) return null;
  const mark = Math.round(1.1 * size * short);
  const inset = Math.round(0.45 * size * short);
  const text = layoutText(
    stage,
    answer,
    { width: room.width - mark - 3 * inset, height: height - 2 * inset },
    { weight: 800, size: size * short, minSize: leastSize(stage), lineHeight: 1.16, letterSpacing: -0.01, maxLines: 3 },
  );
  const wide = fills ? room.width : Math.min(room.width, Math.round(text.width + mark + 3 * inset));
  const high = fills ? height : Math.max(mark, text.height) + 2 * inset;
  return { rect: { x: room.x, y: room.y + room.height - high, width: wide, height: high }, text, mark, inset };
};

/** Label and fact in a column of `room`, in the middle or at its bottom, above the source. */
const textsIn = (stage: LayoutStage, view: FactView, room: Rect, size: number, isAtBottom: boolean) => {
  const { short, px, localizer } = stage;
  const least = leastSize(stage);
  const label = labelLayout(stage, localizer.words.didYouKnow, room.width, 0.042, least / short);
  const gap = px(0.014);
  const source = sourceLayout(stage, view, room.width);
  const height = room.height - source.height;
  const fact = layoutText(
    stage,
    view.fact,
    { width: room.width, height: height - label.height - gap },
    { weight: 700, size: size * short, minSize: least, lineHeight: 1.22, letterSpacing: -0.012, maxLines: 16 },
  );
  const free = height - label.height - gap - fact.height;
  const labelY = Math.round(room.y + (isAtBottom ? free : free / 2));
  return {
    label,
    labelY,
    fact,
    factY: labelY + label.height + gap,
    source: source.text,
    sourceY: room.y + room.height - (source.text?.height ?? 0),
    column: { x: room.x, width: room.width },
  };
};

/** A picture at its side of the frame, or behind everything, with the answer as a label. */
const withPicture = (stage: LayoutStage, view: FactView): ShownFactLayout => {
  const { look, safe, shape, width, height, px } = stage;
  const isLandscape = shape === 'landscape';
  if (view.fact === '') {
    const height = Math.min(safe.height, px(0.24));
    const below = sourceLayout(stage, view, safe.width).height;
    const room = { ...safe, y: safe.y + safe.height - below - height, height };
    const answer = answerLabel(stage, view, room, { size: 0.07, height, fills: false });
    const rect = { x: 0, y: 0, width: stage.width, height: stage.height };
    return { picture: { rect, covers: false }, card: null, answer, ...textsIn(stage, view, safe, 0.068, true) };
  }
  if (look.layout === 'full_bleed') {
    const room = { ...safe, y: Math.round(safe.y + 0.4 * safe.height), height: Math.round(0.6 * safe.height) };
    const texts = textsIn(stage, view, room, isLandscape ? 0.068 : 0.064, true);
    const above = { ...safe, height: texts.labelY - px(0.03) - safe.y };
    const answer = answerLabel(stage, view, above, {
      size: 0.06,
      height: Math.min(above.height, px(0.24)),
      fills: false,
    });
    return { picture: { rect: { x: 0, y: 0, width, height }, covers: true }, card: null, answer, ...texts };
  }
  const asked = questionLayout(stage, view).visual;
  const isAtStart = look.layout === 'split' && asked !== null && asked.x + asked.width / 2 < width / 2;
  const { panel, room } = withPanel(stage, isAtStart);
  const answer = answerLabel(stage, view, safePart(stage, panel), { size: 0.058, height: px(0.26), fills: false });
  const texts = textsIn(stage, view, room, isLandscape ? 0.074 : 0.082, false);
  return { picture: { rect: panel, covers: false }, card: null, answer, ...texts };
};

/** The answer large on its card, above the fact. */
const withoutPicture = (stage: LayoutStage, view: FactView): ShownFactLayout => {
  const { safe, shape, px } = stage;
  const isLandscape = shape === 'landscape';
  const high = Math.round(Math.min((isLandscape ? 0.32 : 0.26) * safe.height, px(0.3)));
  const answer = answerLabel(stage, view, { ...safe, height: high }, { size: 0.12, height: high, fills: true });
  const above = answer === null ? 0 : high + px(0.03);
  const card = { ...safe, y: safe.y + above, height: safe.height - above };
  const padding = px(0.055);
  const room = {
    x: card.x + padding,
    y: card.y + padding,
    width: card.width - 2 * padding,
    height: card.height - 2 * padding,
  };
  return { picture: null, card, answer, ...textsIn(stage, view, room, isLandscape ? 0.115 : 0.1, false) };
};

/** A fact in the layouts other than `classic`, or with a picture: one picture or the answer, and one sentence. */
export const shownFactLayout = (stage: LayoutStage, view: FactView): ShownFactLayout =>
  hasPicture(view) ? withPicture(stage, view) : withoutPicture(stage, view);
