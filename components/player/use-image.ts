import { useEffect, useState } from 'react';
import type { BrandWire } from '@/lib/core/contracts/brands';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import type { Assets } from '@/lib/core/model/assets';

const NONE: Assets = {};

type WithBackground = Pick<ThemeWire, 'id' | 'backgroundImageUrl' | 'updatedAt'>;
type WithLogo = Pick<BrandWire, 'id' | 'logo_url' | 'updated_at'>;

/** The image's path on this service: pages load nothing from other hosts. @param copy the path of its stored copy */
const pathOf = (url: string, copy: string): string => {
  const { origin, pathname, search } = new URL(url);
  return origin === location.origin ? pathname + search : copy;
};

const load = async (url: string, path: string): Promise<Assets> => {
  const picture = new Image();
  picture.src = path;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  // The path serves as the hash: the bytes behind it do not change while the page is open.
  return { [url]: { path, sha256: path, kind: 'image', width, height, durationSeconds: null } };
};

/** @param copy where the service has its copy of an image from another host */
const useImage = (url: string | null, copy: string): Assets | undefined => {
  const [loaded, setLoaded] = useState<{ url: string; assets: Assets }>();
  useEffect(() => {
    if (!url) return;
    let isCurrent = true;
    const take = (assets: Assets) => isCurrent && setLoaded({ url, assets });
    load(url, pathOf(url, copy)).then(take, () => take(NONE));
    return () => {
      isCurrent = false;
    };
  }, [url, copy]);
  if (!url) return NONE;
  return loaded?.url === url ? loaded.assets : undefined;
};

const copyOf = (path: string, version: string): string => `${path}?${new URLSearchParams({ of: version })}`;

/**
 * Loads a theme's background image, for lists whose responses do not include files.
 * @returns undefined while loading; empty if there is no image or it fails to load
 */
export const useBackground = (theme: WithBackground | null | undefined): Assets | undefined =>
  useImage(theme?.backgroundImageUrl ?? null, theme ? copyOf(`/themes/${theme.id}/background`, theme.updatedAt) : '');

/** Loads a brand's logo, like `useBackground`. */
export const useLogo = (brand: WithLogo | null | undefined): Assets | undefined =>
  useImage(brand?.logo_url ?? null, brand ? copyOf(`/brands/${brand.id}/logo`, brand.updated_at) : '');
