import type { BoardOf } from '../../../model/question-types/board';
import { clamp, lerp } from '../../math';
import { quantityText } from '../../quantity';
import type { LayoutStage, Rect } from '../stage';
import type { BoardLayout, BoardRules, Fitting } from './board';
import { textChip } from './text-chip';

export type Scale = BoardOf<'scale'>;

export interface ScaleLayout extends BoardLayout {
  /** Where the number is shown: in a bubble that moves along the line, or in a separate slot. */
  bubble: { width: number; height: number; y: number };
  /** Null if an end is unknown. Values grow to the right in every language. */
  line: { from: number; to: number; y: number; min: number; max: number } | null;
}

const layout = (
  { short, shape, localizer, look, ...stage }: LayoutStage,
  { min, max }: Scale,
  area: Rect,
  { mode, density }: Fitting,
): ScaleLayout => {
  const hasLine = min !== null && max !== null && max > min;
  // Layouts other than `classic` use the room that there is.
  const grown =
    look.layout === 'classic' || mode !== 'fill' ? 1 : clamp(area.height / ((hasLine ? 0.36 : 0.3) * short), 1, 1.6);
  const px = (share: number) => stage.px(grown * share);
  const bubbleHeight = px(Math.min(hasLine ? 0.17 : 0.26, (hasLine ? 1.1 : 1.7) * density.cardHeight));
  const below = hasLine ? px(0.06 + 0.1) : min === null && max === null ? 0 : px(0.07);
  const height = bubbleHeight + below;
  const y = area.y + (mode === 'fill' ? Math.max(0, Math.round((area.height - height) / 2)) : 0);
  const width = Math.round(Math.min(area.width, grown * (hasLine ? 0.52 : 1.1) * short));
  const rect = { x: area.x, y, width: area.width, height };
  const margin = px(0.03);
  const [near, far] = [area.x + margin, area.x + area.width - margin];
  const ends = localizer.rightToLeft ? { from: far, to: near } : { from: near, to: far };
  const slot = {
    x:
      area.x +
      (shape === 'landscape' && area.width > 1.2 * short && !hasLine ? 0 : Math.round((area.width - width) / 2)),
    y,
    width,
    height: bubbleHeight,
  };
  return {
    rect: hasLine ? rect : { ...slot, height },
    parts: [slot],
    texts: [],
    complete: height <= area.height,
    bubble: { width, height: bubbleHeight, y },
    line: hasLine ? { ...ends, y: y + bubbleHeight + px(0.06), min, max } : null,
  };
};

/** The number's card, with its pointer at `x`. */
export const bubbleRect = ({ bubble, rect }: ScaleLayout, x: number): Rect => ({
  // The card stays on the board; only its pointer reaches the ends.
  x: Math.round(clamp(x - bubble.width / 2, rect.x, rect.x + rect.width - bubble.width)),
  y: bubble.y,
  width: bubble.width,
  height: bubble.height,
});

/** Position of a value on the line, 0 to 1. */
export const goalOf = ({ line }: ScaleLayout, value: number) =>
  line === null ? 0 : clamp((value - line.min) / (line.max - line.min));

/** The final position of the number. */
export const settledRect = (placed: ScaleLayout, value: number): Rect => {
  const { line, rect } = placed;
  return bubbleRect(placed, line === null ? rect.x + rect.width / 2 : lerp(line.from, line.to, goalOf(placed, value)));
};

/** The known ends. */
export const endsOf = ({ min, max }: Pick<Scale, 'min' | 'max'>): number[] => [min, max].filter((end) => end !== null);

export const scale: BoardRules<'scale', ScaleLayout> = {
  isMain: false,
  fills: () => false,
  arrangements: () => 1,
  layout,
  chip: (stage, { solution, unit, min, max }, placed) => {
    const value = solution?.value ?? null;
    if (value === null) return null;
    return textChip(
      stage,
      quantityText(stage.localizer, value, unit, endsOf({ min, max })),
      settledRect(placed, value),
    );
  },
};
