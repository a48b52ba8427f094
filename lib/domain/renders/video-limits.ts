import { env } from '@/lib/env';
import { checkLength } from '@/lib/video/preflight';
import type { VideoProps } from '@/lib/video/props';

/** What keeps a video from being rendered because it is longer or larger than this installation renders (D45). */
export const checkVideoLimits = (props: VideoProps) => {
  const { MAX_VIDEO_SECONDS, MAX_VIDEO_GIGAPIXELS } = env();
  return checkLength(props, { seconds: MAX_VIDEO_SECONDS, gigapixels: MAX_VIDEO_GIGAPIXELS });
};
