import { useEffect, useState } from 'react';
import type { ThemeWire } from '@/lib/domain/themes/schema';
import type { Assets } from '@/lib/model/assets';

const NONE: Assets = {};

type WithBackground = Pick<ThemeWire, 'id' | 'backgroundImageUrl' | 'updatedAt'>;
const NO_THEME: WithBackground = { id: '', backgroundImageUrl: null, updatedAt: '' };

/** Where this service has the picture at `url`, which a theme names: pages load nothing from other hosts. */
const pathOf = ({ id, url, updatedAt }: Omit<WithBackground, 'backgroundImageUrl'> & { url: string }): string => {
  const { origin, pathname, search } = new URL(url);
  return origin === location.origin
    ? pathname + search
    : `/themes/${id}/background?${new URLSearchParams({ of: updatedAt })}`;
};

/** Loads the picture to see its size. */
const load = async (url: string, path: string): Promise<Assets> => {
  const picture = new Image();
  picture.src = path;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  // Its address stands for its bytes, which do not change while a page is open.
  return { [url]: { path, sha256: path, kind: 'image', width, height, durationSeconds: null } };
};

/**
 * The file of a theme's background image, for lists whose answers do not tell of files.
 * @returns undefined until it is there; no files without an image, or when it does not load
 */
export const useBackground = (theme: WithBackground | null | undefined): Assets | undefined => {
  const { id, backgroundImageUrl: url, updatedAt } = theme ?? NO_THEME;
  const [loaded, setLoaded] = useState<{ url: string; assets: Assets }>();
  useEffect(() => {
    if (!url) return;
    let isWanted = true;
    const take = (assets: Assets) => isWanted && setLoaded({ url, assets });
    load(url, pathOf({ id, url, updatedAt })).then(take, () => take(NONE));
    return () => {
      isWanted = false;
    };
  }, [id, url, updatedAt]);
  if (!url) return NONE;
  return loaded?.url === url ? loaded.assets : undefined;
};
