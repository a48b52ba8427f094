import { z } from 'zod';
import type { PlatformProfile } from './video-settings';

/** What a thumbnail is made of (D123): a hook with a picture, a question with its answer covered, or the number of questions. */
export const THUMBNAIL_VARIANTS = ['hook', 'question', 'number'] as const;

/** Code points: more cannot be read on a phone. */
export const MAX_THUMBNAIL_TEXT = 60;

/** What was chosen for a thumbnail, frozen in its props. */
export const thumbnailDesignSchema = z.object({
  /** Null for the title beside a part of the quiz (D44). */
  variant: z.enum(THUMBNAIL_VARIANTS).nullable(),
  /** Instead of the text that the variant proposes; null for that. */
  text: z.string().nullable(),
  /** The URL of the user's own picture; null for one of the quiz. */
  imageUrl: z.string().nullable(),
  /** The frame of the video that is the ground, instead of a picture (D158); absent for none. */
  frame: z.int().min(0).optional(),
});
export type ThumbnailDesign = z.output<typeof thumbnailDesignSchema>;

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
