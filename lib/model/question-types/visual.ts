import type { AssetRef, Assets } from '../assets';
import { FPS } from '../video-settings';
import type { Clip } from './definition';

/** How a picture comes into view while the countdown runs. */
export const PICTURE_REVEALS = ['none', 'blur', 'zoom', 'pixelate', 'silhouette'] as const;
export type PictureReveal = (typeof PICTURE_REVEALS)[number];

/** What a question shows beside its text. `image` and `video` are null while a draft has none. */
export type Visual =
  /** `reveal` is how it comes into view while the countdown runs; from the reveal on it is seen whole. */
  | { kind: 'picture'; image: AssetRef | null; reveal: PictureReveal }
  | { kind: 'emojis'; emojis: string; category: string | null }
  /** Sound that plays while the countdown runs, for `frames` frames. */
  | { kind: 'sound'; frames: number }
  /** A film that plays while the countdown runs, from `startMs` of the file on, and then stands still. */
  | { kind: 'film'; video: AssetRef | null; startMs: number; frames: number };

/**
 * How many frames of a clip are played: up to its end or the file's, at most as long as the countdown;
 * 0 while the file is missing.
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
 * The position in the file, in milliseconds, when `played` frames of the countdown have passed: the clip's
 * first frame before the countdown, its last one after the clip has ended.
 */
export const filmMs = ({ startMs, frames }: Extract<Visual, { kind: 'film' }>, played: number): number =>
  startMs + (Math.max(0, Math.min(played, frames - 1)) * 1000) / FPS;
