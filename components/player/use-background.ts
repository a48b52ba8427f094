import { useEffect, useState } from 'react';
import type { Assets } from '@/lib/video/assets';

const NONE: Assets = {};

/** Loads the picture to see its size. Only files of this service: pages may not load others. */
const load = async (url: string): Promise<Assets> => {
  const { origin, pathname, search } = new URL(url);
  if (origin !== location.origin) return NONE;
  const path = pathname + search;
  const picture = new Image();
  picture.src = path;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  // Its address stands for its bytes, which never change.
  return { [url]: { path, sha256: path, kind: 'image', width, height, durationSeconds: null } };
};

/**
 * The file of a theme's background image, for lists whose answers do not tell of files.
 * @returns undefined until it is there; no files without an image, or when it does not load
 */
export const useBackground = (url: string | null | undefined): Assets | undefined => {
  const [loaded, setLoaded] = useState<{ url: string; assets: Assets }>();
  useEffect(() => {
    if (!url) return;
    let isWanted = true;
    const take = (assets: Assets) => isWanted && setLoaded({ url, assets });
    load(url).then(take, () => take(NONE));
    return () => {
      isWanted = false;
    };
  }, [url]);
  if (!url) return NONE;
  return loaded?.url === url ? loaded.assets : undefined;
};
