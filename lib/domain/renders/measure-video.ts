import { videoMetadata } from '@/lib/video/metadata';
import type { VideoProps } from '@/lib/video/props';
import { countSegments } from '@/lib/video/segments';

/** What of a render depends on the length of its speech. */
export const measureVideo = (props: VideoProps): { durationSeconds: number; segmentsTotal: number } => {
  const { fps, durationInFrames } = videoMetadata(props);
  return { durationSeconds: durationInFrames / fps, segmentsTotal: countSegments(props) };
};
