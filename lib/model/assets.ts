import { z } from 'zod';
import { MEDIA_KINDS, type MediaKind } from './media';

/** A file that a video shows or plays, resolved to bytes that never change. */
export const assetSchema = z.object({
  /** Where this app serves it: a path with its query, so that renderer and player load from their own origin. */
  path: z.string(),
  /** Of the bytes, in hex: segment keys depend on it, and not on the path. */
  sha256: z.string(),
  kind: z.enum(MEDIA_KINDS),
  /** Pixels, as shown; null for sounds. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Null for pictures. */
  durationSeconds: z.number().nullable(),
});
export type Asset = z.output<typeof assetSchema>;

/** By the URL that the quiz has for it. */
export type Assets = Record<string, Asset>;

/** What a question refers to: a dotted path into its content, the URL there, and what kind of file it must be. */
export interface AssetReference {
  field: string;
  url: string;
  kind: MediaKind;
}

/** An asset as painters see it: by its content, so that a segment's key does not depend on where the file lies. */
export interface AssetRef {
  sha256: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Null for a missing file: painters then show an empty frame, which preflight keeps out of renders. */
export const assetRef = (assets: Assets, url: string | null): AssetRef | null => {
  const asset = url === null ? undefined : assets[url];
  if (asset === undefined || asset.width === null || asset.height === null) return null;
  return { sha256: asset.sha256, width: asset.width, height: asset.height };
};
