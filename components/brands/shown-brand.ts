import type { BrandWire } from '@/lib/domain/brands/schema';
import type { ShownBrand } from '@/lib/model/brand';

/** What videos show of a brand. */
export const shownBrandOf = ({ logo_url, logo_corner, logo_opacity, handle }: BrandWire): ShownBrand => ({
  logoUrl: logo_url,
  logoCorner: logo_corner,
  logoOpacity: logo_opacity,
  handle,
});
