import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { PictureSourceId } from '@/lib/model/credit';
import { findImportedMedia, findStoredKeys, type Media } from './queries';

export { type GatheredAssets, gatherAssets, knownAssets } from './gather-assets';
export { isForeign } from './named-files';
export { findMediaKeysOf } from './queries';
export { readMediaTable } from './read-media-table';
export { resolveFiles } from './resolve-assets';
export { importImage, type UploadedMedia } from './upload-media';

/** The actor's copy of a picture of another service. */
export const findImported = (
  { userId }: Actor,
  picture: { source: PictureSourceId; sourceId: string },
): Promise<Media | undefined> => findImportedMedia(db(), { userId, ...picture });

/** Which of these storage keys belong to an upload of any user. */
export const findReferencedMedia = (keys: string[]): Promise<string[]> => findStoredKeys(db(), keys);
