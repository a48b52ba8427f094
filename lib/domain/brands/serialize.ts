import type { BrandWire } from '@/lib/contracts/brands';
import type { Brand } from './queries';

export const serializeBrand = (brand: Brand): BrandWire => ({
  id: brand.id,
  user_id: brand.userId,
  name: brand.name,
  logo_url: brand.logoUrl,
  logo_corner: brand.logoCorner,
  logo_opacity: brand.logoOpacity,
  handle: brand.handle,
  intro_clip_url: brand.introClipUrl,
  outro_clip_url: brand.outroClipUrl,
  clip_fit: brand.clipFit,
  theme_id: brand.themeId,
  voice: brand.voice,
  music: brand.music,
  is_default: brand.isDefault,
  created_at: brand.createdAt.toISOString(),
  updated_at: brand.updatedAt.toISOString(),
});
