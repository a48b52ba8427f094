import { canvasFor, scaledCanvas } from '@/lib/core/video/canvas';
import type { VideoProps } from '@/lib/core/video/props';

export const ASPECTS = {
  landscape: { profile: 'youtube', label: '16:9', name: 'Landscape' },
  portrait: { profile: 'youtube_shorts', label: '9:16', name: 'Portrait' },
  square: { profile: 'square', label: '1:1', name: 'Square' },
} as const;
export type Aspect = keyof typeof ASPECTS;

export const aspectOf = ({ canvas: { width, height } }: Pick<VideoProps, 'canvas'>): Aspect =>
  width === height ? 'square' : width > height ? 'landscape' : 'portrait';

/** Lays out the video for another aspect ratio with the same short side. */
export const withAspect = (video: VideoProps, aspect: Aspect): VideoProps => {
  if (aspect === aspectOf(video)) return video;
  const { width, height } = video.canvas;
  return { ...video, canvas: scaledCanvas(canvasFor(ASPECTS[aspect].profile, '720p'), Math.min(width, height)) };
};
