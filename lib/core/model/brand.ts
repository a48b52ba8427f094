import { z } from 'zod';
import { type Cut, isShortKind } from './cuts';

export const LOGO_CORNERS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;
export type LogoCorner = (typeof LOGO_CORNERS)[number];

/** How a clip of another shape fills the canvas: cropped, or whole on the theme's background. */
export const CLIP_FITS = ['cover', 'contain'] as const;
export type ClipFit = (typeof CLIP_FITS)[number];

/** Seconds of a clip. Files may be longer by the tolerance, because encoders let the sound end after the picture. */
export const CLIP_SECONDS = { most: 15, tolerance: 0.05 } as const;

/** Text lengths in code points, and shares. */
export const BRAND_LIMITS = { name: 100, handle: 60, url: 2048, opacity: { min: 0.2, max: 1 } } as const;

/** What a video shows of a brand (D84). */
export const shownBrandSchema = z.object({
  logoUrl: z.string().nullable(),
  logoCorner: z.enum(LOGO_CORNERS),
  logoOpacity: z.number().min(BRAND_LIMITS.opacity.min).max(BRAND_LIMITS.opacity.max),
  handle: z.string().nullable(),
  /** Videos before and after the quiz. Videos that were frozen before there were clips lack these members. */
  introClipUrl: z.string().nullish(),
  outroClipUrl: z.string().nullish(),
  clipFit: z.enum(CLIP_FITS).optional(),
});
export type ShownBrand = z.output<typeof shownBrandSchema>;

/** The URLs of the files that a video shows of a brand. A Short has no clips (D85). */
export const brandFiles = (brand: Partial<ShownBrand> | null | undefined, cut?: Pick<Cut, 'kind'>) => {
  const isShort = cut !== undefined && isShortKind(cut.kind);
  return {
    logo: brand?.logoUrl ?? null,
    introClip: (!isShort && brand?.introClipUrl) || null,
    outroClip: (!isShort && brand?.outroClipUrl) || null,
  };
};
