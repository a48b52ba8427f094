import { createHash } from 'node:crypto';
import { and, asc, desc, gt, inArray, sql } from 'drizzle-orm';
import { pictureSearches } from '@/drizzle/schema/pictures';
import type { PictureResultsWire, PictureSearch, PictureToImport } from '@/lib/core/contracts/pictures';
import type { Actor } from '@/lib/core/model/actor';
import type { FoundPage, FoundPicture } from '@/lib/core/model/credit';
import { FILE_NAME_LENGTH, MEDIA_MAX_BYTES } from '@/lib/core/model/limits';
import { OutboundError } from '@/lib/server/adapters/outbound/outbound-error';
import { PICTURE_SEARCHES } from '@/lib/server/adapters/picture-search';
import { fetchPicture } from '@/lib/server/adapters/picture-search/fetch-picture';
import type { PictureFile } from '@/lib/server/adapters/picture-search/picture-source';
import { articlePictures } from '@/lib/server/adapters/picture-search/wikipedia';
import { type Connection, db } from '@/lib/server/db';
import { FileTooLargeError, NotFoundError, UnavailableError } from '@/lib/server/errors';
import { findImported } from '../media/media';
import { importImage, type UploadedMedia } from '../media/upload-media';
import { previewUrlOf } from './previews';
import { askSource } from './source-requests';

/** The stored results of searches by their keys, without those from before `since`. */
const findSearches = async (db: Connection, keys: readonly string[], since: Date): Promise<Map<string, FoundPage>> => {
  const found = await db
    .select({ key: pictureSearches.key, results: pictureSearches.results })
    .from(pictureSearches)
    .where(and(inArray(pictureSearches.key, [...keys]), gt(pictureSearches.fetchedAt, since)));
  return new Map(found.map(({ key, results }) => [key, results]));
};

/** @param searches at least one, with different keys */
const upsertSearches = async (
  db: Connection,
  searches: readonly { key: string; results: FoundPage }[],
): Promise<void> => {
  const fetchedAt = new Date();
  await db
    .insert(pictureSearches)
    .values(searches.map((search) => ({ ...search, fetchedAt })))
    .onConflictDoUpdate({ target: pictureSearches.key, set: { results: sql`excluded.results`, fetchedAt } });
};

/** Deletes the oldest searches, except for `kept`. */
export const deleteSearchesBeyond = async (db: Connection, kept: number): Promise<void> => {
  const old = db
    .select({ key: pictureSearches.key })
    .from(pictureSearches)
    .orderBy(desc(pictureSearches.fetchedAt), asc(pictureSearches.key))
    .offset(kept);
  await db.delete(pictureSearches).where(inArray(pictureSearches.key, old));
};

/** Results are the same for all users for a day, so that the limits of the sources last. */
const FRESH_MS = 24 * 3_600_000;

/** Of up to 40 kB each. */
const MAX_STORED = 1000;

const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const keyOf = ({ source, q, page }: PictureSearch): string =>
  digestOf([source, page, q.toLowerCase().split(/\s+/).filter(Boolean).join(' ')]);

const storedSearches = (keys: readonly string[]) => findSearches(db(), keys, new Date(Date.now() - FRESH_MS));

const storeSearches = async (searches: readonly { key: string; results: FoundPage }[]): Promise<void> => {
  await upsertSearches(db(), searches);
  await deleteSearchesBeyond(db(), MAX_STORED);
};

/**
 * Searches pictures that can be used and modified in videos, including for commercial use.
 * @throws SourceLimitError, UnavailableError, TooManyConcurrentRequestsError
 */
export const searchPictures = async ({ userId }: Actor, search: PictureSearch): Promise<FoundPage> => {
  const key = keyOf(search);
  const stored = async () => (await storedSearches([key])).get(key);
  return (
    (await stored()) ??
    askSource(search.source, userId, async (source, count, signal) => {
      // Another request may have brought them while this one waited.
      const known = await stored();
      if (known) return known;
      await count();
      const results = await source.search(search.q, search.page, signal);
      await storeSearches([{ key, results }]);
      return results;
    })
  );
};

const articleKeyOf = (title: string): string => digestOf(['article', title]);

/**
 * Finds the pictures of articles of the English Wikipedia on Wikimedia Commons, by the titles of the articles (D157).
 * Articles without a picture that can be used are missing. The requests count as those to Commons.
 * @param titles up to `MAX_ARTICLES`
 * @throws SourceLimitError, UnavailableError, TooManyConcurrentRequestsError
 */
export const findArticlePictures = async (
  { userId }: Actor,
  titles: readonly string[],
): Promise<Map<string, FoundPicture>> => {
  if (titles.length === 0) return new Map();
  const keys = new Map(titles.map((title) => [title, articleKeyOf(title)]));
  const known = await storedSearches([...keys.values()]);
  const unknown = titles.filter((title) => !known.has(keys.get(title) ?? ''));
  if (unknown.length > 0) {
    const found = await askSource('commons', userId, (_, count, signal) => articlePictures(unknown, count, signal));
    const searches = unknown.map((title) => {
      const picture = found.get(title);
      return { key: articleKeyOf(title), results: { pictures: picture ? [picture] : [], hasMore: false } };
    });
    await storeSearches(searches);
    for (const { key, results } of searches) known.set(key, results);
  }
  return new Map(
    [...keys].flatMap(([title, key]): [string, FoundPicture][] => {
      const [picture] = known.get(key)?.pictures ?? [];
      return picture ? [[title, picture]] : [];
    }),
  );
};

/** Milliseconds for the file. */
const FILE_TIMEOUT_MS = 20_000;

const nameOf = ({ credit: { title } }: PictureFile): string =>
  [...(title || 'Picture')].slice(0, FILE_NAME_LENGTH.max).join('');

/**
 * Copies a picture of a source into the actor's media, with its credit, which is read from the source again. A picture
 * that the actor has already is not copied again.
 * @throws NotFoundError if it is gone or may not be used; SourceLimitError, UnavailableError, and the errors of an upload
 */
export const importPicture = async (
  actor: Actor,
  { source: id, id: sourceId }: PictureToImport,
): Promise<UploadedMedia> => {
  const { userId } = actor;
  if (!PICTURE_SEARCHES[id].isId(sourceId)) throw new NotFoundError('Picture');
  const known = await findImported(actor, { source: id, sourceId });
  if (known) return { media: known, isNew: false };
  const found = await askSource(id, userId, async (source, count, signal) => {
    await count();
    return source.find(sourceId, signal);
  });
  if (!found) throw new NotFoundError('Picture');
  const signal = AbortSignal.timeout(2 * FILE_TIMEOUT_MS);
  const request = { timeout: FILE_TIMEOUT_MS, maxBytes: MEDIA_MAX_BYTES.image, signal };
  try {
    return await fetchPicture(found.fileUrl, request, (body) =>
      importImage(actor, { name: nameOf(found), contents: body }, found.credit),
    );
  } catch (error) {
    if (error instanceof OutboundError && error.limit === 'size') {
      throw new FileTooLargeError(`The picture is too large. The maximum is ${MEDIA_MAX_BYTES.image} bytes.`);
    }
    if (!(error instanceof OutboundError) && !signal.aborted) throw error;
    const reason = error instanceof OutboundError ? error.message : 'It took too long.';
    throw new UnavailableError(`The picture could not be fetched. ${reason} Choose another one, or try again.`, {
      retryAfter: 30,
      cause: error,
    });
  }
};

export const serializeResults = (
  { pictures, hasMore }: FoundPage,
  page: number,
  userId: string,
): PictureResultsWire => ({
  pictures: pictures.map(({ credit, width, height, previewUrl }) => ({
    ...credit,
    width,
    height,
    preview_url: previewUrlOf(previewUrl, userId),
  })),
  page: page,
  has_more: hasMore,
});
