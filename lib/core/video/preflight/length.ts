import { FPS } from '../../model/video-settings';
import { videoMetadata } from '../metadata';
import type { VideoProps } from '../props';
import type { Finding } from './finding';

export interface VideoLimits {
  /** Length of the video in seconds. */
  seconds: number;
  /** Width × height × frames, in billions. */
  gigapixels: number;
}

/** `2 h 5 min`, `45 min` or `50 s`; rounded down, so that a limit is never overstated. */
const formatDuration = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours === 0 && minutes === 0) return `${Math.floor(seconds)} s`;
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ');
};

/**
 * Checks whether a video is too long, or too large for its length (D26, D45).
 * @returns at most one error
 */
export const checkLength = (props: VideoProps, limits: VideoLimits): (Finding & { code: 'too_big' })[] => {
  const { durationInFrames, width, height } = videoMetadata(props);
  const seconds = durationInFrames / FPS;
  if (seconds > limits.seconds) {
    const message = `The video would be ${formatDuration(seconds)} long; the limit is ${formatDuration(limits.seconds)}. Remove questions, or shorten countdowns, answers or facts.`;
    return [{ field: 'rounds', message, code: 'too_big' }];
  }
  const possible = (limits.gigapixels * 1e9) / (width * height) / FPS;
  if (seconds > possible) {
    const message = `The video would be ${formatDuration(seconds)} long; the limit for ${width}×${height} pixels is ${formatDuration(possible)}. Choose a lower resolution, remove questions, or shorten countdowns, answers or facts.`;
    return [{ field: 'resolution', message, code: 'too_big' }];
  }
  return [];
};
