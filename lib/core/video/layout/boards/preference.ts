import type { BoardOf } from '../../../model/question-types/board';
import type { LayoutStage, Rect } from '../stage';
import type { TextLayout } from '../text';
import type { BoardLayout, BoardRules, Fitting } from './board';
import { type Halves, halvesOf } from './halves';
import { textChip } from './text-chip';
import { equalTexts } from './texts';

type Preference = BoardOf<'preference'>;

export interface PreferenceLayout extends BoardLayout, Halves {
  texts: TextLayout[];
}

/** The disc's radius in multiples of the short side. */
export const DISC = 0.058;

/** Shares of a half's height for the letter and percentage at its top, and for the bar at its bottom. */
export const stripsOf = (
  { short }: Pick<LayoutStage, 'short'>,
  { stacked }: Pick<Halves, 'stacked'>,
): [top: number, foot: number] => [Math.round(0.1 * short), Math.round((stacked ? 1.1 * DISC + 0.04 : 0.07) * short)];

const layout = (stage: LayoutStage, { a, b }: Preference, area: Rect, { mode, density }: Fitting): PreferenceLayout => {
  const { short, px } = stage;
  const stacked = area.width < 1.2 * area.height || area.width < 0.8 * short;
  const least = px(stacked ? 2 * 0.26 : 0.36);
  const most = stacked ? px(1.1) : px(0.62);
  const height = mode === 'natural' ? Math.max(least, 0) : Math.min(area.height, most);
  const halves = halvesOf(stage, mode === 'natural' ? { ...area, height } : area, height, stacked);
  const half = halves.first;
  const [top, foot] = stripsOf(stage, halves);
  const strips = top + foot;
  const lay = (maxLines: number) =>
    equalTexts(
      stage,
      [a, b],
      { width: half.width - px(stacked ? 0.09 : 0.15), height: Math.max(1, half.height - strips) },
      [density.option[0] * 1.6, density.option[1]],
      maxLines,
      700,
    );
  const few = lay(3);
  const texts = few.every(({ complete }) => complete) ? few : lay(7);
  return {
    ...halves,
    texts,
    rect: { x: area.x, y: half.y, width: area.width, height },
    parts: [halves.first, halves.second],
    complete: texts.every(({ complete }) => complete) && height <= area.height,
  };
};

export const preference: BoardRules<'preference', PreferenceLayout> = {
  isMain: true,
  fills: () => true,
  arrangements: () => 1,
  layout,
  chip: (stage, { a, b, solution }, { rect }) => {
    if (solution === null) return null;
    const [text, percent] = solution.a >= solution.b ? [a, solution.a] : [b, solution.b];
    return textChip(stage, `${percent}% · ${text}`, rect);
  },
};
