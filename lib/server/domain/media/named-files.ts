import { brandFiles } from '@/lib/core/model/brand';
import { assetReferences, type TypedContent } from '@/lib/core/model/question-types';
import type { Music } from '@/lib/core/model/sound';
import type { QuizToCheck } from '@/lib/core/video/preflight';
import { env } from '@/lib/server/env';

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
