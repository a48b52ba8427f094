import type { Rect, Stage } from '../../stage';

export interface Party {
  stage: Stage;
  /** Where the right card comes to rest, and the radius of its corners. */
  rect: Rect;
  radius: number;
  /** Frames since the reveal. */
  t: number;
  /** `celebrationIntensity`, above 0 and up to 1. */
  strength: number;
}

/** Paints behind the right card: what reaches beyond its edges is seen. Over after three seconds. */
export type Celebration = (party: Party) => void;
