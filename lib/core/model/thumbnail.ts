import type { PlatformProfile } from './video-settings';

/** The resolution of previews by profile: 640 pixels on the long side. */
export const PREVIEW_RESOLUTION: Record<PlatformProfile, string> = {
  youtube: '640x360',
  youtube_shorts: '360x640',
  tiktok: '360x640',
  instagram_reels: '360x640',
  square: '640x640',
};

/** The resolution of thumbnails by profile (D44). */
export const THUMBNAIL_RESOLUTION: Record<PlatformProfile, string> = {
  youtube: '1280x720',
  youtube_shorts: '1080x1920',
  tiktok: '1080x1920',
  instagram_reels: '1080x1920',
  square: '1080x1080',
};
