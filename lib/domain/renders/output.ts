import { signedUrl } from '@/lib/adapters/storage';
import type { Render } from './queries';

/** Seconds that a link to a video is good for: D41 asks for an hour at least. */
export const LINK_LIFETIME = 2 * 60 * 60;

/** A fresh link to the finished video, saved under the quiz's title; null while there is none. */
export const outputUrl = ({ outputKey, props, format }: Render): string | null =>
  outputKey && signedUrl(outputKey, { expiresInSeconds: LINK_LIFETIME, fileName: `${props.title}.${format}` });
