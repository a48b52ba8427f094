import type { Density } from '../density';
import { type AskedView, aspectOf, hintLayout, type QuestionLayout } from '../question-parts';
import type { LayoutStage, Rect } from '../stage';
import { centred } from './centred';
import {
  boardArrangements,
  bottomOf,
  type Composition,
  column,
  densitiesFrom,
  framedIn,
  inset,
  showsFlag,
} from './composition';
import { type Header, headerLayout, pictureHalf, textArea } from './header';

const ROOMY: Record<LayoutStage['shape'], Density> = {
  landscape: {
    question: [0.094, 0.068],
    questionLines: 4,
    option: [0.056, 0.044],
    cardHeight: 0.128,
    cardPadding: 0.022,
    gap: 0.024,
  },
  portrait: {
    question: [0.084, 0.066],
    questionLines: 3,
    option: [0.056, 0.046],
    cardHeight: 0.118,
    cardPadding: 0.022,
    gap: 0.022,
  },
  square: {
    question: [0.076, 0.06],
    questionLines: 2,
    option: [0.05, 0.04],
    cardHeight: 0.116,
    cardPadding: 0.02,
    gap: 0.022,
  },
};

/** The share of a film that may be cropped to fill the upper part of 9:16. */
const FILM_CROP = 0.2;

const fills = (view: AskedView, { width, height }: Rect): boolean => {
  if (view.visual?.kind !== 'film') return false;
  const shown = (aspectOf(view.visual) ?? 0) / (width / height);
  return Math.min(shown, 1 / shown) >= 1 - FILM_CROP;
};

/** How far from the top of 9:16 a flag starts: it has no texts, and may be below what apps show there. */
const FLAG_TOP = 0.1;

/** The half of a picture or other visual: pictures fill it, others and flags keep clear of its edges, labels and clock. */
const visualIn = (
  stage: LayoutStage,
  view: AskedView,
  { labelsBottom, ring, isHook }: Header,
): Pick<QuestionLayout, 'visual' | 'bleeds' | 'half'> => {
  const half = pictureHalf(stage, view.heading);
  const isFlag = showsFlag(view);
  if ((view.visual?.kind === 'picture' && !isFlag) || fills(view, half))
    return { visual: half, bleeds: true, half: null };
  if (view.visual === null) return { visual: null, bleeds: false, half };
  const { safe, shape, px } = stage;
  const isFilm = view.visual.kind === 'film';
  const top = isHook ? labelsBottom + px(0.03) : isFlag ? px(FLAG_TOP) : safe.y;
  const inside =
    shape === 'landscape'
      ? { ...inset(half, px(isFilm ? 0.064 : 0.07)), y: safe.y, height: safe.height }
      : { ...safe, y: top, height: ring.y - ring.radius - px(0.03) - top };
  return {
    visual: framedIn(view, inside),
    bleeds: false,
    half: isFilm || isFlag || shape !== 'landscape' ? half : null,
  };
};

/** In 16:9, options with texts are one column, in the same place in every question: up to four always, more if they fit. */
const columnOf = ({ shape }: LayoutStage, { board }: AskedView): 'always' | 'first' | null => {
  if (shape !== 'landscape' || board.kind !== 'choices' || board.options.some(({ image }) => image !== null))
    return null;
  return board.options.length <= 4 ? 'always' : 'first';
};

/** The picture on one half, question and board on the other. Without a picture, the half shows the question's number. */
export const split: Composition = {
  densities: (shape) => densitiesFrom([ROOMY[shape]], 5),
  arrangements: (stage, view) => {
    if (stage.shape === 'square') return centred.arrangements(stage, view);
    const inColumn = columnOf(stage, view);
    if (inColumn === 'always') return 1;
    return boardArrangements(stage, view, textArea(stage, view.heading)) + (inColumn === 'first' ? 1 : 0);
  },
  lay: (stage, view, attempt) => {
    const { px, shape } = stage;
    // In 1:1, halves would be too narrow: the picture is above, behind the clock.
    if (shape === 'square' && (view.visual?.kind !== 'picture' || showsFlag(view)))
      return centred.lay(stage, view, attempt);
    const header = headerLayout(stage, view.heading);
    const area = textArea(stage, view.heading);
    const hint = hintLayout(stage, view.hint, area);
    const half = pictureHalf(stage, view.heading);
    const top = (shape === 'square' ? half.height : header.bottom) + px(shape === 'landscape' ? 0.045 : 0.026);
    const bottom = hint === null ? bottomOf(area) : hint.rect.y - px(0.024);
    const columned = columnOf(stage, view);
    const inColumn = columned !== null && attempt.arrangement === 0;
    const arrangement = Math.max(0, attempt.arrangement - (columned === null ? 0 : 1));
    const placed = column(
      stage,
      view,
      { ...attempt, arrangement },
      { ...area, y: top, height: bottom - top },
      {
        align: shape === 'landscape' ? 'start' : 'center',
        gap: px(shape === 'landscape' ? 0.045 : 0.034),
        questionShare: 0.45,
        visual: null,
        ...(inColumn && { fitting: { columns: 1 } }),
      },
    );
    return {
      ...placed,
      ...visualIn(stage, view, header),
      ring: header.ring,
      bar: header.bar,
      scrim: null,
      hint,
    };
  },
};
