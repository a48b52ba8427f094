import type { Visual } from '../../../lib/core/model/question-types/visual';
import type { Rect, Stage } from '../stage';

export type VisualOf<K extends Visual['kind']> = Extract<Visual, { kind: K }>;

/** The time at which a visual is painted. */
export interface VisualTime {
  /** Frames since it started to enter. */
  since: number;
  /** Frames since the start of the countdown, negative before it; at most its length. */
  played: number;
  /** The share of the countdown that has passed, 0 to 1. */
  progress: number;
  /** Of random variations. */
  seed: string;
  /** Frames since the question's scene started, through its reveal and fact; null for a picture that never moves. */
  clock: number | null;
  /** Whether a picture fills `rect` without a frame, up to the edges of the canvas. */
  bleeds: boolean;
}

export interface VisualPainter<K extends Visual['kind']> {
  paint: (stage: Stage, visual: VisualOf<K>, rect: Rect, time: VisualTime) => void;
}
