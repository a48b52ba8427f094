import type { Asset, Assets } from '@/lib/core/model/assets';
import { brandFiles } from '@/lib/core/model/brand';
import type { Credit } from '@/lib/core/model/credit';
import { flagAsset } from '@/lib/core/model/flags';
import { assetReferences, type TypedContent } from '@/lib/core/model/question-types';
import type { Music } from '@/lib/core/model/sound';
import type { QuizToCheck } from '@/lib/core/video/preflight';
import { storageKeyOf } from '@/lib/server/adapters/storage';
import type { Connection } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { fetchedPath, findFetched } from './fetched-files';
import { findByStorageKeys } from './media';

export interface QuizWithFiles extends Pick<QuizToCheck, 'rounds' | 'brand' | 'cut'> {
  music?: Pick<Music, 'track'> | null;
  userId: string;
  theme: { backgroundImageUrl: string | null; userId: string } | null;
}

/** A file that a quiz or its theme refers to, and the user who must own it. */
export interface NamedFile {
  url: string;
  ownerId: string;
}

/** Files in questions must belong to the quiz's owner; the background to the theme's owner, who may be another user. */
export const namedFiles = ({ userId, theme, brand, cut, music, rounds }: QuizWithFiles): NamedFile[] => {
  const questions = rounds.flatMap((round) => round.questions);
  return [
    ...(theme?.backgroundImageUrl ? [{ url: theme.backgroundImageUrl, ownerId: theme.userId }] : []),
    ...Object.values(brandFiles(brand, cut)).flatMap((url) => (url ? [{ url, ownerId: userId }] : [])),
    // Other tracks are built in.
    ...(music && URL.canParse(music.track) ? [{ url: music.track, ownerId: userId }] : []),
    ...questions.flatMap(({ questionType, content }) =>
      assetReferences({ type: questionType, content } as TypedContent).map(({ url }) => ({ url, ownerId: userId })),
    ),
  ];
};

/** Whether a URL belongs to another server. */
export const isForeign = ({ url }: NamedFile): boolean =>
  URL.canParse(url) && new URL(url).origin !== new URL(env().APP_URL).origin;

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
