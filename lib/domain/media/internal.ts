import { db } from '@/lib/db';
import { findStoredKeys } from './queries';

export { type GatheredAssets, gatherAssets, knownAssets } from './gather-assets';
export { findMediaKeysOf } from './queries';
export { resolveAssets } from './resolve-assets';

/** Which of these storage keys belong to an upload of any user. */
export const findReferencedMedia = (keys: string[]): Promise<string[]> => findStoredKeys(db(), keys);
