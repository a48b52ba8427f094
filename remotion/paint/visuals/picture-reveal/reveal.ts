import type { Picture } from '../../media';
import type { Rect, Stage } from '../../stage';

/** A picture that comes into view: where, and with which corners. */
export interface Revealed {
  stage: Stage;
  picture: Picture;
  /** Names the picture in the keys of sprites. */
  sha256: string;
  /** Whole pixels. */
  rect: Rect;
  radius: number;
}

/** Paints the picture when `share` of the time has passed, above 0 and below 1. */
export type PaintReveal = (revealed: Revealed, share: number) => void;
