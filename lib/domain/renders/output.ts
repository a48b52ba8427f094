import { signedUrl } from '@/lib/adapters/storage';
import type { RenderState } from './queries';

/** Seconds that a link to a video is good for: D41 asks for an hour at least. */
export const LINK_LIFETIME = 2 * 60 * 60;

/** A fresh link to the finished video, saved under the quiz's title; null while there is none. @param lifetime seconds */
export const outputUrl = (
  { outputKey, title, format }: Pick<RenderState, 'outputKey' | 'title' | 'format'>,
  lifetime = LINK_LIFETIME,
): string | null => outputKey && signedUrl(outputKey, { expiresInSeconds: lifetime, fileName: `${title}.${format}` });
