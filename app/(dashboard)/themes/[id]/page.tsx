import type { Metadata } from 'next';
import { ThemeEditor } from '@/components/themes/theme-editor';
import { sessionActor } from '@/lib/auth/session';
import { getTheme } from '@/lib/domain/themes/get-theme';
import { serializeTheme } from '@/lib/domain/themes/serialize';
import { themeAssets } from '@/lib/domain/themes/theme-assets';
import { openPage } from '../../open-page';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Theme' };

export default async function ThemePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const user = await openPage(`/themes/${id}`);
  const theme = await orNotFound(id, (given) => getTheme(sessionActor(user), given));
  return (
    <ThemeEditor initial={serializeTheme(theme)} assets={await themeAssets([theme])} isOwn={theme.userId === user.id} />
  );
}
