import { FPS } from '../model/video-settings';

/** Converts seconds to whole frames. */
export const toFrames = (seconds: number): number => Math.round(seconds * FPS);

/** Durations of movements in frames. */
export const MOTION = {
  transition: toFrames(0.4),
  enter: toFrames(0.4),
  /** Between the question's text and the first part of its board. */
  beforeParts: toFrames(0.7),
  partStagger: toFrames(0.17),
  /** Between the end of the last part's entrance and the countdown. */
  beforeCountdown: toFrames(1),
} as const;

/** Pauses before and after lines, in frames. */
export const PAUSE = {
  /** After something started to enter. */
  entering: toFrames(0.2),
  /** Between the lines of a question. */
  between: toFrames(0.25),
  /** Before the countdown, which starts at most 0.3 s after the last word. */
  countdown: toFrames(0.25),
  /** After the chime of the reveal started. */
  reveal: toFrames(0.3),
  end: toFrames(0.5),
} as const;
