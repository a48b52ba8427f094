import { z } from 'zod';
import { MEDIA_KINDS, type MediaKind } from './media';
import type { TypedContent } from './question-types';

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

/** Every file that a question's content names. */
export const assetReferences = ({ type, content }: TypedContent): AssetReference[] => {
  const references: { field: string; url: string | null; kind: MediaKind }[] = [
    { field: 'imageUrl', url: content.imageUrl, kind: 'image' },
  ];
  const addImages = (field: string, items: readonly { imageUrl: string | null }[]) =>
    items.forEach(({ imageUrl }, index) => {
      references.push({ field: `${field}.${index}.imageUrl`, url: imageUrl, kind: 'image' });
    });
  if ('options' in content) addImages('options', content.options ?? []);
  if ('items' in content) addImages('items', content.items);
  if (type === 'audio') references.push({ field: 'audioUrl', url: content.audioUrl, kind: 'audio' });
  if (type === 'video_clip') references.push({ field: 'videoUrl', url: content.videoUrl, kind: 'video' });
  if (type === 'higher_lower') {
    references.push({ field: 'left.imageUrl', url: content.left.imageUrl, kind: 'image' });
    references.push({ field: 'right.imageUrl', url: content.right.imageUrl, kind: 'image' });
  }
  return references.flatMap(({ url, ...rest }) => (url === null ? [] : [{ ...rest, url }]));
};

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
