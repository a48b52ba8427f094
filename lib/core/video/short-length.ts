import { SHORT_SECONDS } from '../model/cuts';
import { FPS } from '../model/video-settings';
import { isShort, type VideoProps } from './props';
import { buildTimeline } from './timeline';

/**
 * Why a video of one question is too long for a Short, for its owner; null if it isn't, and for other videos. Speech can
 * be longer than the estimate by which `shortVideo` chose what is read.
 */
export const shortLengthError = (props: VideoProps): string | null => {
  if (!isShort(props)) return null;
  const seconds = Math.ceil(buildTimeline(props).durationInFrames / FPS);
  if (seconds <= SHORT_SECONDS.most) return null;
  return (
    `With its voice, the Short would be ${seconds} seconds long; YouTube accepts ${SHORT_SECONDS.most}. ` +
    'Shorten the question or its narration, or choose a faster voice.'
  );
};
