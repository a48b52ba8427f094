import type { BrandWire } from '@/lib/core/contracts/brands';
import type { ShownBrand } from '@/lib/core/model/brand';

/** What videos show of a brand. */
export const shownBrandOf = (brand: BrandWire): ShownBrand => ({
  logoUrl: brand.logo_url,
  logoCorner: brand.logo_corner,
  logoOpacity: brand.logo_opacity,
  handle: brand.handle,
  introClipUrl: brand.intro_clip_url,
  outroClipUrl: brand.outro_clip_url,
  clipFit: brand.clip_fit,
});
