import type { BoardOf } from '../../../model/question-types/board';
import { quantityText } from '../../quantity';
import type { LayoutStage, Rect } from '../stage';
import { layoutText, type TextLayout } from '../text';
import type { BoardLayout, BoardRules, Fitting } from './board';
import { type Halves, halvesOf } from './halves';
import { textChip } from './text-chip';
import { equalTexts } from './texts';

export type Versus = BoardOf<'versus'>;

/** Positions of the parts of a half, relative to its top left. */
interface Inside {
  image: Rect | null;
  text: { x: number; y: number; width: number; height: number };
  /** Centre and space of the number. */
  value: { x: number; y: number; width: number; height: number };
  /** "Higher" and "Lower". */
  buttons: [Rect, Rect];
}

export interface VersusLayout extends BoardLayout, Halves {
  inside: Inside;
  texts: TextLayout[];
}

/** The disc's radius in multiples of the short side. */
export const DISC = 0.054;

/** @param buttonsStacked whether the buttons are below each other, because their words are long */
const insideOf = (
  { short }: LayoutStage,
  { width, height }: Rect,
  withImages: boolean,
  stacked: boolean,
  buttonsStacked: boolean,
): Inside => {
  const by = Math.round(0.022 * short);
  // Texts keep clear of the disc: beside it in one half, below it in the other.
  const clear = Math.round(DISC * short);
  // In a low, wide half, the picture is beside the text.
  const low = width > 1.7 * height;
  const image = !withImages
    ? null
    : low
      ? { x: by, y: by, width: Math.round(0.4 * width), height: height - 2 * by }
      : { x: by, y: by, width: width - 2 * by, height: Math.round(0.44 * height) };
  const left = image !== null && low ? image.x + image.width + by : by;
  const top = image !== null && !low ? image.y + image.height : stacked ? Math.round(0.7 * clear) : 0;
  const side = stacked || image !== null ? 0 : Math.round(0.6 * clear);
  const inner = { width: width - left - by - 2 * side, height: height - top };
  const gap = Math.round(0.016 * short);
  const usual = Math.round(Math.min(0.078 * short, 0.24 * inner.height));
  const button = buttonsStacked ? Math.round(0.8 * usual) : usual;
  const rowGap = Math.round(0.6 * gap);
  const buttonsTop = height - by - (buttonsStacked ? 2 * button + rowGap : button);
  const wide = Math.floor((inner.width - gap) / 2);
  const textHeight = Math.round((buttonsTop - top) * (withImages && !low ? 0.42 : 0.46));
  const valueHeight = buttonsTop - top - textHeight;
  return {
    image,
    text: { x: left + side, y: top + Math.round(0.35 * by), width: inner.width, height: textHeight },
    value: {
      x: left + side + inner.width / 2,
      y: top + textHeight + Math.round(0.46 * valueHeight),
      width: inner.width - by,
      height: valueHeight,
    },
    buttons: buttonsStacked
      ? [
          { x: left + side, y: buttonsTop, width: inner.width, height: button },
          { x: left + side, y: buttonsTop + button + rowGap, width: inner.width, height: button },
        ]
      : [
          { x: left + side, y: buttonsTop, width: wide, height: button },
          { x: left + side + inner.width - wide, y: buttonsTop, width: wide, height: button },
        ],
  };
};

/** "Higher" (0) or "Lower" (1) on its button. */
export const buttonText = (stage: LayoutStage, { width, height }: Rect, index: 0 | 1): TextLayout => {
  const { short, localizer } = stage;
  return layoutText(
    stage,
    index === 0 ? localizer.words.higher : localizer.words.lower,
    { width: width - 0.07 * short, height: short },
    { weight: 700, size: Math.min(0.46 * height, 0.04 * short), minSize: 0.02 * short, lineHeight: 1.2, maxLines: 1 },
  );
};

const layout = (stage: LayoutStage, { left, right }: Versus, area: Rect, { mode, density }: Fitting): VersusLayout => {
  const { short, px, look } = stage;
  const withImages = left.image !== null || right.image !== null;
  const stacked = area.width < (look.layout === 'classic' ? 1.05 : 1.25) * area.height || area.width < 0.8 * short;
  const least = px(stacked ? 2 * (withImages ? 0.3 : 0.28) : withImages ? 0.46 : 0.36);
  const most = px(stacked ? 1.2 : withImages ? 0.7 : 0.56);
  const height = mode === 'natural' ? least : Math.min(area.height, most);
  const halves = halvesOf(stage, mode === 'natural' ? { ...area, height } : area, height, stacked);
  const beside = insideOf(stage, halves.first, withImages, stacked, false);
  const [higher, lower] = beside.buttons;
  const fits = buttonText(stage, higher, 0).complete && buttonText(stage, lower, 1).complete;
  const inside = fits ? beside : insideOf(stage, halves.first, withImages, stacked, true);
  const texts = equalTexts(
    stage,
    [left.text, right.text],
    { width: inside.text.width - px(0.03), height: inside.text.height },
    [density.option[0] * 1.35, Math.min(density.option[1], 0.034)],
    4,
  );
  return {
    ...halves,
    inside,
    texts,
    rect: { x: area.x, y: halves.first.y, width: area.width, height },
    parts: [halves.first, halves.second],
    complete: texts.every(({ complete }) => complete) && height <= area.height,
  };
};

export const versus: BoardRules<'versus', VersusLayout> = {
  isMain: true,
  fills: () => true,
  arrangements: () => 1,
  layout,
  chip: (stage, { left, right, unit, solution }, { second }) => {
    const value = solution?.value ?? null;
    if (value === null) return null;
    const number = quantityText(stage.localizer, value, unit, left.value === null ? [] : [left.value]);
    return textChip(stage, right.text.trim() === '' ? number : `${right.text}: ${number}`, second);
  },
};
