import { z } from 'zod';

export const LOGO_CORNERS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;
export type LogoCorner = (typeof LOGO_CORNERS)[number];

/** Text lengths in code points, and shares. */
export const BRAND_LIMITS = { name: 100, handle: 60, url: 2048, opacity: { min: 0.2, max: 1 } } as const;

/** What a video shows of a brand (D84). */
export const shownBrandSchema = z.object({
  logoUrl: z.string().nullable(),
  logoCorner: z.enum(LOGO_CORNERS),
  logoOpacity: z.number().min(BRAND_LIMITS.opacity.min).max(BRAND_LIMITS.opacity.max),
  handle: z.string().nullable(),
});
export type ShownBrand = z.output<typeof shownBrandSchema>;
