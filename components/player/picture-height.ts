import type { VideoProps } from '@/lib/core/video/props';

/**
 * The CSS height of the picture at full width, limited by the screen, and at least that of the video's own aspect ratio
 * so that the page does not move while switching. `--picture-max` replaces the share of the screen.
 * A file of its own, because pages load it before the player.
 */
export const pictureHeight = (own: VideoProps['canvas'], shown = own): string => {
  const full = ({ width, height }: VideoProps['canvas']) => `calc(100cqw * ${height / width})`;
  return own === shown
    ? `min(${full(own)}, var(--picture-max, 85svh))`
    : `min(${full(shown)}, max(${full(own)}, var(--picture-max, 62svh)))`;
};
