import type { Assets } from './assets';

/** An asset as painters see it: by its content, so that a segment's key does not depend on where the file lies. */
export interface AssetRef {
  sha256: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Null for what is not there: painters show an empty frame then, which preflight never lets into a render. */
export const assetRef = (assets: Assets, url: string | null): AssetRef | null => {
  const asset = url === null ? undefined : assets[url];
  if (asset === undefined || asset.width === null || asset.height === null) return null;
  return { sha256: asset.sha256, width: asset.width, height: asset.height };
};
