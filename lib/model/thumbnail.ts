import type { PlatformProfile } from './video-settings';

/** What a thumbnail's canvas is for each profile (D44); of a square video it is as large as the video is wide. */
export const THUMBNAIL_RESOLUTION: Record<PlatformProfile, string> = {
  youtube: '1280x720',
  youtube_shorts: '1080x1920',
  tiktok: '1080x1920',
  instagram_reels: '1080x1920',
  square: '1080x1080',
};
