import { signedUrl } from '@/lib/adapters/storage';
import type { RenderState } from './queries';

/** D41 requires at least an hour. */
export const LINK_LIFETIME_SECONDS = 2 * 60 * 60;

/** A new link to the finished video, with the quiz's title as its file name; null if there is no video. */
export const outputUrl = (
  { outputKey, title, format }: Pick<RenderState, 'outputKey' | 'title' | 'format'>,
  expiresInSeconds = LINK_LIFETIME_SECONDS,
): string | null => outputKey && signedUrl(outputKey, { expiresInSeconds, fileName: `${title}.${format}` });
