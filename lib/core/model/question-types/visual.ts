import type { AssetRef, Assets } from '../assets';
import { FPS } from '../video-settings';
import type { Clip } from './definition';

/** How a picture is uncovered during the countdown. */
export const PICTURE_REVEALS = ['none', 'blur', 'zoom', 'pixelate', 'silhouette'] as const;
export type PictureReveal = (typeof PICTURE_REVEALS)[number];

/** What a question shows besides its text. `image` and `video` are null if the file is missing. */
export type Visual =
  /** `reveal` is how it is uncovered during the countdown; afterwards it is shown completely. */
  | { kind: 'picture'; image: AssetRef | null; reveal: PictureReveal }
  | { kind: 'emojis'; emojis: string; category: string | null }
  /** Audio that plays during the countdown, for `frames` frames. */
  | { kind: 'sound'; frames: number }
  /** A video that plays during the countdown, from `startMs` of the file for `frames` frames, and then freezes. */
  | { kind: 'film'; video: AssetRef | null; startMs: number; frames: number };

/**
 * The number of frames of a clip that are played: up to its end or the end of the file, at most as long as the
 * countdown; 0 if the file is missing.
 */
export const clipFrames = (
  { url, startMs, endMs }: Clip,
  { assets, countdownSeconds }: { assets: Assets; countdownSeconds: number },
): number => {
  const asset = url === null ? undefined : assets[url];
  if (asset === undefined) return 0;
  const end = Math.min(endMs ?? Number.POSITIVE_INFINITY, (asset.durationSeconds ?? 0) * 1000);
  const frames = Math.floor((Math.max(0, end - startMs) * FPS) / 1000);
  return Math.min(frames, countdownSeconds * FPS);
};

/**
 * The position in the file in milliseconds when `played` frames of the countdown have passed. Before the countdown it
 * is the clip's first frame, after the clip its last.
 */
export const filmMs = (
  { startMs, frames }: Pick<Extract<Visual, { kind: 'film' }>, 'startMs' | 'frames'>,
  played: number,
): number => startMs + (Math.max(0, Math.min(played, frames - 1)) * 1000) / FPS;
