import type { Metadata } from 'next';
import { ThemeEditor } from '@/components/themes/theme-editor';
import { idSchema } from '@/lib/core/model/id';
import { sessionActor } from '@/lib/server/auth/credentials';
import { serializeTheme } from '@/lib/server/domain/rows/themes';
import { getTheme, themeAssets } from '@/lib/server/domain/themes/themes';
import { openPage } from '../../admit';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Theme' };

interface ThemePageProps {
  params: Promise<{ id: string }>;
  /** The quiz to return to. */
  searchParams: Promise<{ quiz?: string | string[] }>;
}

export default async function ThemePage({ params, searchParams }: ThemePageProps) {
  const [{ id }, { quiz }] = await Promise.all([params, searchParams]);
  const user = await openPage(`/themes/${id}`);
  const theme = await orNotFound(id, (given) => getTheme(sessionActor(user), given));
  return (
    <ThemeEditor
      key={id}
      initial={serializeTheme(theme)}
      assets={await themeAssets([theme])}
      isOwn={theme.userId === user.id}
      quizId={idSchema.safeParse(quiz).data}
    />
  );
}
