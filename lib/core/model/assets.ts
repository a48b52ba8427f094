import { z } from 'zod';
import { creditSchema } from './credit';
import { type AssetKind, MEDIA_KINDS } from './media';

/** A file that a video shows or plays, resolved to immutable bytes. */
export const assetSchema = z.object({
  /** Path and query at this app, so that renderer and player load it from their own origin. */
  path: z.string(),
  /** SHA-256 of the bytes, in hex. Segment keys depend on it, not on the path. */
  sha256: z.string(),
  /** Preflight rejects an asset of another kind than its reference needs. */
  kind: z.enum(MEDIA_KINDS),
  /** Pixels, after rotation; null for audio. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Null for still images. */
  durationSeconds: z.number().nullable(),
  /** Of a picture that must be credited; absent for others. */
  credit: creditSchema.optional(),
});
export type Asset = z.output<typeof assetSchema>;

/** Assets by the URL in the quiz. */
export type Assets = Record<string, Asset>;

/** A file that a question refers to: the dotted path of the field in its content, the URL, and the required kind. */
export interface AssetReference {
  field: string;
  url: string;
  kind: AssetKind;
}

/** An asset as painters see it: without its path, so that segment keys do not depend on where the file is stored. */
export interface AssetRef {
  sha256: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Null if the file is missing. Painters then show an empty frame; preflight prevents such renders. */
export const assetRef = (assets: Assets, url: string | null): AssetRef | null => {
  const asset = url === null ? undefined : assets[url];
  if (asset === undefined || asset.width === null || asset.height === null) return null;
  return { sha256: asset.sha256, width: asset.width, height: asset.height };
};
