import { VIDEO_LIMITS } from '../../core/model/limits';
import { optional, wholeNumber } from './kinds';

/** Maximum size of a video. */
export const videoVariables = {
  MAX_VIDEO_SECONDS: optional(wholeNumber(60, 86_400).default(VIDEO_LIMITS.seconds)),
  MAX_VIDEO_GIGAPIXELS: optional(wholeNumber(1, 1_000_000).default(VIDEO_LIMITS.gigapixels)),
};
