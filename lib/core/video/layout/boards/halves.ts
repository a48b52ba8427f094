import type { LayoutStage, Rect } from '../stage';

/** Two cards of the same size, side by side or stacked. */
export interface Halves {
  first: Rect;
  second: Rect;
  /** The centre between the two cards. */
  seam: { x: number; y: number };
  /** Whether they are stacked. */
  stacked: boolean;
}

export const halvesOf = ({ short }: LayoutStage, area: Rect, height: number, stacked: boolean): Halves => {
  const gap = Math.round(0.03 * short);
  const y = area.y + Math.max(0, Math.round((area.height - height) / 2));
  const size = stacked
    ? { width: area.width, height: Math.floor((height - gap) / 2) }
    : { width: Math.floor((area.width - gap) / 2), height };
  return {
    first: { x: area.x, y, ...size },
    second: stacked
      ? { x: area.x, y: y + size.height + gap, ...size }
      : { x: area.x + area.width - size.width, y, ...size },
    seam: { x: Math.round(area.x + area.width / 2), y: Math.round(y + height / 2) },
    stacked,
  };
};
