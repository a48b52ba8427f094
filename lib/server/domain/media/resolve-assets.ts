import type { Asset, Assets } from '@/lib/core/model/assets';
import type { Credit } from '@/lib/core/model/credit';
import { flagAsset } from '@/lib/core/model/flags';
import { storageKeyOf } from '@/lib/server/adapters/storage';
import type { Connection } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { fetchedPath } from './fetch-file';
import { findFetched } from './fetched-queries';
import { findByStorageKeys } from './media';
import { isForeign, type NamedFile, namedFiles, type QuizWithFiles } from './named-files';

type Facts = Omit<Asset, 'path' | 'credit'> & { credit?: Credit | null };

const assetOf = (path: string, { kind, sha256, width, height, durationSeconds, credit }: Facts): Asset => ({
  path,
  sha256,
  kind,
  width,
  height,
  durationSeconds,
  ...(credit && { credit }),
});

const findUploads = async (db: Connection, files: readonly NamedFile[]): Promise<[string, Asset][]> => {
  const wanted = files.flatMap(({ url, ownerId }) => {
    const storageKey = storageKeyOf(url);
    return storageKey === null ? [] : [{ url, storageKey, ownerId }];
  });
  if (wanted.length === 0) return [];
  const rows = await findByStorageKeys(db, [...new Set(wanted.map(({ storageKey }) => storageKey))]);
  return wanted.flatMap(({ url, storageKey, ownerId }): [string, Asset][] => {
    const row = rows.find((found) => found.storageKey === storageKey && found.userId === ownerId);
    const { pathname, search } = new URL(url);
    return row ? [[url, assetOf(pathname + search, row)]] : [];
  });
};

/**
 * The stored files by URL: uploads of their owners, external files as last fetched for them (D33), and flags of this
 * service. Leaves out every other URL. Fetches nothing.
 */
export const resolveFiles = async (db: Connection, files: readonly NamedFile[]): Promise<Assets> => {
  const [uploads, fetched] = await Promise.all([findUploads(db, files), findFetched(db, files.filter(isForeign))]);
  const flags = files.flatMap(({ url }): [string, Asset][] => {
    const flag = flagAsset(url, env().APP_URL);
    return flag ? [[url, flag]] : [];
  });
  return Object.fromEntries([
    ...flags,
    ...uploads,
    ...fetched.map((file): [string, Asset] => [file.url, assetOf(fetchedPath(file), file)]),
  ]);
};

/** The stored files of a quiz, whose background belongs to the theme's owner. Preflight reports those that are missing. */
export const resolveAssets = (db: Connection, quiz: QuizWithFiles): Promise<Assets> =>
  resolveFiles(db, namedFiles(quiz));
