import type { Assets } from '../model/assets';
import { type AssetRef, assetRef } from '../model/assets';
import type { PictureReveal } from '../model/question-types';
import { FPS } from '../model/video-settings';
import type { QuestionProps } from './props';

/** What a question is about, shown beside its text. `image` and `video` are null while a draft has none. */
export type Visual =
  /** `reveal` is how it comes into view while the countdown runs; from the reveal on it is seen whole. */
  | { kind: 'picture'; image: AssetRef | null; reveal: PictureReveal }
  | { kind: 'emojis'; emojis: string; category: string | null }
  /** Sound that plays while the countdown runs, for `frames` frames. */
  | { kind: 'sound'; frames: number }
  /** A film that plays while the countdown runs, from `startMs` of the file on, and then stands still. */
  | { kind: 'film'; video: AssetRef | null; startMs: number; frames: number };

/**
 * How many frames of a question's sound or film are played: to its end or the file's, at most as long
 * as the countdown. 0 for questions without one, and while the file is missing.
 */
export const clipFrames = (question: QuestionProps, assets: Assets): number => {
  if (question.type !== 'audio' && question.type !== 'video_clip') return 0;
  const url = question.type === 'audio' ? question.content.audioUrl : question.content.videoUrl;
  const asset = url === null ? undefined : assets[url];
  if (asset === undefined) return 0;
  const { startMs, endMs } = question.content;
  const end = Math.min(endMs ?? Number.POSITIVE_INFINITY, (asset.durationSeconds ?? 0) * 1000);
  const frames = Math.floor((Math.max(0, end - startMs) * FPS) / 1000);
  return Math.min(frames, question.countdownSeconds * FPS);
};

/**
 * The moment of the file that is seen when `played` frames of the countdown have passed, in milliseconds:
 * its first frame before the countdown, its last one after the clip has ended.
 */
export const filmMs = ({ startMs, frames }: Extract<Visual, { kind: 'film' }>, played: number): number =>
  startMs + (Math.max(0, Math.min(played, frames - 1)) * 1000) / FPS;

/** Null for questions that are words alone. */
export const visualOf = (question: QuestionProps, assets: Assets): Visual | null => {
  const { imageUrl } = question.content;
  switch (question.type) {
    case 'picture':
      return { kind: 'picture', image: assetRef(assets, imageUrl), reveal: question.content.reveal };
    case 'emoji':
      return { kind: 'emojis', emojis: question.content.emojis, category: question.content.category };
    case 'audio':
      return { kind: 'sound', frames: clipFrames(question, assets) };
    case 'video_clip': {
      const { videoUrl, startMs } = question.content;
      return { kind: 'film', video: assetRef(assets, videoUrl), startMs, frames: clipFrames(question, assets) };
    }
    default:
      return imageUrl === null ? null : { kind: 'picture', image: assetRef(assets, imageUrl), reveal: 'none' };
  }
};
