import type { Metadata } from 'next';
import { ThemeGallery } from '@/components/themes/theme-gallery';
import { firstPage } from '@/lib/api/pagination';
import { sessionActor } from '@/lib/auth/session';
import { listThemesContract } from '@/lib/contracts/themes';
import type { Theme } from '@/lib/domain/rows/themes';
import { serializeTheme } from '@/lib/domain/rows/themes';
import { listThemes, themeAssets } from '@/lib/domain/themes/themes';
import { openPage } from '../open-page';

export const metadata: Metadata = { title: 'Themes' };

export default async function ThemesPage() {
  const user = await openPage('/themes');
  let themes: Theme[] = [];
  const page = await firstPage(
    listThemesContract,
    { userId: user.id, query: { limit: '48' } },
    async (query) => {
      const found = await listThemes(sessionActor(user), query);
      themes = found.rows;
      return found;
    },
    serializeTheme,
  );
  return <ThemeGallery userId={user.id} initial={page} assets={await themeAssets(themes)} />;
}
