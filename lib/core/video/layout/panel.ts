import type { LayoutStage, Rect } from './stage';

/** The smallest text of the layouts other than `classic`, in pixels: 36 of 1080p, 34 of a canvas 1080 pixels wide (D97). */
export const leastSize = ({ shape, short }: Pick<LayoutStage, 'shape' | 'short'>): number =>
  ((shape === 'landscape' ? 36 : 34) / 1080) * short;

/** The height of a panel above texts, as a share of the canvas. */
const ABOVE = { portrait: 0.44, square: 0.46 } as const;
/** Between a panel and texts, in multiples of the short side. */
const GAP = 0.06;

/** A picture through to the edges of the frame, and the safe room beside it; below it on other canvases than landscape. */
export const withPanel = (
  { width, height, shape, safe, px }: LayoutStage,
  atStart: boolean,
  share = 0.5,
): { panel: Rect; room: Rect } => {
  const gap = px(GAP);
  if (shape === 'landscape') {
    const wide = Math.round(width * share);
    const panel = { x: atStart ? 0 : width - wide, y: 0, width: wide, height };
    const [from, to] = atStart ? [wide + gap, safe.x + safe.width] : [safe.x, width - wide - gap];
    return { panel, room: { ...safe, x: from, width: to - from } };
  }
  const panel = { x: 0, y: 0, width, height: Math.round(height * ABOVE[shape]) };
  const y = panel.height + gap;
  return { panel, room: { ...safe, y, height: safe.y + safe.height - y } };
};

/** The part of a panel that nothing of a platform covers. */
export const safePart = ({ safe, px }: LayoutStage, panel: Rect): Rect => {
  const inset = px(0.035);
  const [x, y] = [Math.max(panel.x + inset, safe.x), Math.max(panel.y + inset, safe.y)];
  return {
    x,
    y,
    width: Math.min(panel.x + panel.width - inset, safe.x + safe.width) - x,
    height: Math.min(panel.y + panel.height - inset, safe.y + safe.height) - y,
  };
};
