/** Frames per second of every video (D40). */
export const FPS = 30;

/** Where a video will be published. Determines aspect ratio and safe areas (D20). */
export const PLATFORM_PROFILES = ['youtube', 'youtube_shorts', 'tiktok', 'instagram_reels', 'square'] as const;
export type PlatformProfile = (typeof PLATFORM_PROFILES)[number];

/** Named resolutions: the length of the short side (D40). */
export const NAMED_RESOLUTIONS = ['720p', '1080p', '1440p', '2160p'] as const;
export type NamedResolution = (typeof NAMED_RESOLUTIONS)[number];

/** Bounds of each side of a `WxH` resolution, in pixels; both sides are even (D40). */
export const RESOLUTION_SIDE = { min: 256, max: 3840 } as const;

/** Container and codecs: `mp4` is H.264 + AAC, `webm` is VP9 + Opus (D40). */
export const RENDER_FORMATS = ['mp4', 'webm'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

/** What paints and encodes: the stage in headless Chromium (`web`), or Remotion's renderer (D74). */
export const RENDER_ENGINES = ['web', 'remotion'] as const;
export type RenderEngine = (typeof RENDER_ENGINES)[number];

export const RENDER_QUALITIES = ['draft', 'standard', 'high'] as const;
export type RenderQuality = (typeof RENDER_QUALITIES)[number];
