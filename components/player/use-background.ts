import { useEffect, useState } from 'react';
import type { ThemeWire } from '@/lib/domain/themes/schema';
import type { Assets } from '@/lib/model/assets';

const NONE: Assets = {};

type WithBackground = Pick<ThemeWire, 'id' | 'backgroundImageUrl' | 'updatedAt'>;
const NO_THEME: WithBackground = { id: '', backgroundImageUrl: null, updatedAt: '' };

/** The image's path on this service: pages load nothing from other hosts. */
const pathOf = ({ id, url, updatedAt }: Omit<WithBackground, 'backgroundImageUrl'> & { url: string }): string => {
  const { origin, pathname, search } = new URL(url);
  return origin === location.origin
    ? pathname + search
    : `/themes/${id}/background?${new URLSearchParams({ of: updatedAt })}`;
};

const load = async (url: string, path: string): Promise<Assets> => {
  const picture = new Image();
  picture.src = path;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  // The path serves as the hash: the bytes behind it do not change while the page is open.
  return { [url]: { path, sha256: path, kind: 'image', width, height, durationSeconds: null } };
};

/**
 * Loads a theme's background image, for lists whose responses do not include files.
 * @returns undefined while loading; empty if there is no image or it fails to load
 */
export const useBackground = (theme: WithBackground | null | undefined): Assets | undefined => {
  const { id, backgroundImageUrl: url, updatedAt } = theme ?? NO_THEME;
  const [loaded, setLoaded] = useState<{ url: string; assets: Assets }>();
  useEffect(() => {
    if (!url) return;
    let isCurrent = true;
    const take = (assets: Assets) => isCurrent && setLoaded({ url, assets });
    load(url, pathOf({ id, url, updatedAt })).then(take, () => take(NONE));
    return () => {
      isCurrent = false;
    };
  }, [id, url, updatedAt]);
  if (!url) return NONE;
  return loaded?.url === url ? loaded.assets : undefined;
};
