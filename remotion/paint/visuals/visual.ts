import type { Visual } from '../../../lib/model/question-types/visual';
import type { Rect, Stage } from '../stage';

export type VisualOf<K extends Visual['kind']> = Extract<Visual, { kind: K }>;

/** When a visual is seen. */
export interface VisualTime {
  /** Frames since it began to come in. */
  since: number;
  /** Frames of the countdown that have passed; negative before it begins, all of them from its end on. */
  played: number;
  /** The part of the countdown that has passed, 0 to 1; 1 from its end on. */
  share: number;
  /** Varies what is random about it. */
  seed: string;
}

export interface VisualPainter<K extends Visual['kind']> {
  paint: (stage: Stage, visual: VisualOf<K>, rect: Rect, time: VisualTime) => void;
}
