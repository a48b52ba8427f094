import { type AssetRef, assetRef } from '../model/assets';
import type { LogoCorner } from '../model/brand';
import type { VideoProps } from './props';

/** The brand's logo as the painter sees it (D84). */
export interface Logo {
  image: AssetRef;
  corner: LogoCorner;
  opacity: number;
}

/** The logo of a video; null without one, or while its file is missing. */
export const logoOf = ({ brand, assets }: Pick<VideoProps, 'brand' | 'assets'>): Logo | null => {
  const image = assetRef(assets, brand?.logoUrl ?? null);
  return brand && image ? { image, corner: brand.logoCorner, opacity: brand.logoOpacity } : null;
};
