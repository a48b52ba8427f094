import { z } from 'zod';

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

export const isNamedResolution = (value: string): value is NamedResolution =>
  NAMED_RESOLUTIONS.some((name) => name === value);

/** Width and height of a `WxH` resolution; null for anything else. */
export const parseSides = (value: string): readonly [number, number] | null => {
  const match = /^(\d{3,4})x(\d{3,4})$/.exec(value);
  if (match === null) return null;
  const sides = [Number(match[1]), Number(match[2])] as const;
  const fits = (side: number) => side % 2 === 0 && side >= RESOLUTION_SIDE.min && side <= RESOLUTION_SIDE.max;
  return sides.every(fits) ? sides : null;
};

/** The end of a sentence. */
export const RESOLUTION_FORMS = `${NAMED_RESOLUTIONS.join(', ')}, or WxH in pixels with even sides of ${RESOLUTION_SIDE.min} to ${RESOLUTION_SIDE.max}`;

/** A named resolution, or `WxH` with both sides even and within `RESOLUTION_SIDE` (D40). */
export const resolutionSchema = z.string().refine((value) => isNamedResolution(value) || parseSides(value) !== null, {
  error: `Must be ${NAMED_RESOLUTIONS.join(', ')}, or WxH with even sides of ${RESOLUTION_SIDE.min} to ${RESOLUTION_SIDE.max} pixels.`,
});

/** Container and codecs: `mp4` is H.264 + AAC, `webm` is VP9 + Opus (D40). */
export const RENDER_FORMATS = ['mp4', 'webm'] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

/** What paints and encodes: the stage in headless Chromium (`web`), or Remotion's renderer (D74). */
export const RENDER_ENGINES = ['web', 'remotion'] as const;
export type RenderEngine = (typeof RENDER_ENGINES)[number];

export const RENDER_QUALITIES = ['draft', 'standard', 'high'] as const;
export type RenderQuality = (typeof RENDER_QUALITIES)[number];
