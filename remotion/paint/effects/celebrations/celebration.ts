import type { Rect, Stage } from '../../stage';

export interface CelebrationFrame {
  stage: Stage;
  /** The correct card's final rectangle and corner radius. */
  rect: Rect;
  radius: number;
  /** Frames since the reveal. */
  t: number;
  /** `celebrationIntensity`, above 0 and up to 1. */
  strength: number;
}

/** Paints behind the correct card. Ends within three seconds. */
export type Celebration = (frame: CelebrationFrame) => void;
