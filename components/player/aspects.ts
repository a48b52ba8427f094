import { canvasFor } from '@/lib/video/canvas';
import type { VideoProps } from '@/lib/video/props';

export const ASPECTS = {
  landscape: { profile: 'youtube', label: '16:9', name: 'Landscape' },
  portrait: { profile: 'youtube_shorts', label: '9:16', name: 'Portrait' },
  square: { profile: 'square', label: '1:1', name: 'Square' },
} as const;
export type Aspect = keyof typeof ASPECTS;

export const aspectOf = ({ canvas: { width, height } }: Pick<VideoProps, 'canvas'>): Aspect =>
  width === height ? 'square' : width > height ? 'landscape' : 'portrait';

/**
 * The CSS height of the picture at full width, limited by the screen, and at least that of the video's own aspect ratio
 * so that the page does not move while switching. `--picture-max` replaces the share of the screen.
 */
export const pictureHeight = (own: VideoProps['canvas'], shown = own): string => {
  const full = ({ width, height }: VideoProps['canvas']) => `calc(100cqw * ${height / width})`;
  return own === shown
    ? `min(${full(own)}, var(--picture-max, 85svh))`
    : `min(${full(shown)}, max(${full(own)}, var(--picture-max, 62svh)))`;
};

/** Lays out the video for another aspect ratio with the same short side. */
export const withAspect = (video: VideoProps, aspect: Aspect): VideoProps => {
  if (aspect === aspectOf(video)) return video;
  const { width, height } = video.canvas;
  const { profile } = ASPECTS[aspect];
  const unit = canvasFor(profile, '720p');
  const scale = Math.min(width, height) / Math.min(unit.width, unit.height);
  // Encoders and the painter require even sides.
  const even = (side: number) => 2 * Math.round((side * scale) / 2);
  return { ...video, canvas: { profile, width: even(unit.width), height: even(unit.height) } };
};
