import type { Picture } from '../../media';
import type { Rect, Stage } from '../../stage';

/** A picture to reveal. */
export interface RevealedPicture {
  stage: Stage;
  picture: Picture;
  /** Identifies the picture in keys of sprites. */
  sha256: string;
  /** In whole pixels. */
  rect: Rect;
  radius: number;
  /** Whether it fills `rect` even if much of it is cropped. */
  bleeds: boolean;
}

/** Paints the picture at `progress` of the countdown, above 0 and below 1. */
export type PaintReveal = (revealed: RevealedPicture, progress: number) => void;
