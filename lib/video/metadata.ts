import type { VideoProps } from './props';
import { buildTimeline } from './timeline';

/** Length and size of the video: frames, frames a second, pixels. The player and the renderers read it. */
export const videoMetadata = (props: VideoProps) => {
  const { durationInFrames, fps, width, height } = buildTimeline(props);
  return { durationInFrames, fps, width, height };
};
