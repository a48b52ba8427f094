import type { PlatformProfile } from './video-settings';

/** The resolution of thumbnails by profile (D44). */
export const THUMBNAIL_RESOLUTION: Record<PlatformProfile, string> = {
  youtube: '1280x720',
  youtube_shorts: '1080x1920',
  tiktok: '1080x1920',
  instagram_reels: '1080x1920',
  square: '1080x1080',
};
