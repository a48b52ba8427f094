import type { VideoProps } from './props';
import { buildTimeline } from './timeline';

/** Length in frames, frames per second, and size in pixels of a video. */
export const videoMetadata = (props: VideoProps) => {
  const { durationInFrames, fps, width, height } = buildTimeline(props);
  return { durationInFrames, fps, width, height };
};
