import { storageKeyOf } from '@/lib/adapters/storage';
import type { Connection } from '@/lib/db';
import type { TypedContent } from '@/lib/model/question-content';
import { type Asset, type Assets, assetReferences } from '@/lib/video/assets';
import type { QuizToCheck } from '@/lib/video/preflight';
import { findByStorageKeys } from './queries';

interface QuizWithFiles extends Pick<QuizToCheck, 'rounds'> {
  userId: string;
  theme: { backgroundImageUrl: string | null; userId: string } | null;
}

/** A file that a quiz or its theme names, and whose it must be. */
interface Wanted {
  url: string;
  storageKey: string;
  ownerId: string;
}

/** What questions name must be their owner's; a theme's background its owner's, who may have shared the theme. */
const wantedBy = ({ userId, theme, rounds }: QuizWithFiles): Wanted[] => {
  const questions = rounds.flatMap((round) => round.questions);
  const named = [
    ...(theme?.backgroundImageUrl ? [{ url: theme.backgroundImageUrl, ownerId: theme.userId }] : []),
    ...questions.flatMap(({ questionType, content }) =>
      assetReferences({ type: questionType, content } as TypedContent).map(({ url }) => ({ url, ownerId: userId })),
    ),
  ];
  return named.flatMap(({ url, ownerId }) => {
    const storageKey = storageKeyOf(url);
    return storageKey === null ? [] : [{ url, storageKey, ownerId }];
  });
};

/**
 * The files that a quiz names, by the URL it has for them: uploads of its owner or, for the background, its theme's.
 * A URL that is not one of those is left out, which preflight reports.
 */
export const resolveAssets = async (db: Connection, quiz: QuizWithFiles): Promise<Assets> => {
  const wanted = wantedBy(quiz);
  if (wanted.length === 0) return {};
  const rows = await findByStorageKeys(db, [...new Set(wanted.map(({ storageKey }) => storageKey))]);
  return Object.fromEntries(
    wanted.flatMap(({ url, storageKey, ownerId }): [string, Asset][] => {
      const row = rows.find((found) => found.storageKey === storageKey && found.userId === ownerId);
      if (row === undefined) return [];
      const { kind, sha256, width, height, durationSeconds } = row;
      const { pathname, search } = new URL(url);
      return [[url, { path: pathname + search, sha256, kind, width, height, durationSeconds }]];
    }),
  );
};
