import { env } from '@/lib/env';
import type { VideoLimits } from '@/lib/video/preflight';

/** The longest and largest video that this installation renders. */
export const videoLimits = (): VideoLimits => {
  const { MAX_VIDEO_SECONDS, MAX_VIDEO_GIGAPIXELS } = env();
  return { seconds: MAX_VIDEO_SECONDS, gigapixels: MAX_VIDEO_GIGAPIXELS };
};
