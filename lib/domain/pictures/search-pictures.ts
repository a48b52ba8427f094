import { createHash } from 'node:crypto';
import type { PictureSearch } from '@/lib/contracts/pictures';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { FoundPage } from '@/lib/model/credit';
import { askSource } from './ask-source';
import { deleteSearchesBeyond, findSearch, upsertSearch } from './queries';

/** Results are the same for all users for a day, so that the limits of the sources last. */
const FRESH_MS = 24 * 3_600_000;
/** Of up to 40 kB each. */
const MAX_STORED = 1000;

const keyOf = ({ source, q, page }: PictureSearch): string => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).join(' ');
  return createHash('sha256')
    .update(JSON.stringify([source, page, words]))
    .digest('hex');
};

/**
 * Searches pictures that may be used in videos, also commercially and changed.
 * @throws SourceLimitError, UnavailableError, TooManyAtOnceError
 */
export const searchPictures = async ({ userId }: Actor, search: PictureSearch): Promise<FoundPage> => {
  const key = keyOf(search);
  const stored = () => findSearch(db(), key, new Date(Date.now() - FRESH_MS));
  return (
    (await stored()) ??
    askSource(search.source, userId, async (source, count, signal) => {
      // Another request may have brought them while this one waited.
      const known = await stored();
      if (known) return known;
      await count();
      const results = await source.search(search.q, search.page, signal);
      await upsertSearch(db(), key, results);
      await deleteSearchesBeyond(db(), MAX_STORED);
      return results;
    })
  );
};
