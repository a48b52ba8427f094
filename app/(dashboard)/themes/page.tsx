import type { Metadata } from 'next';
import { ThemeGallery } from '@/components/themes/theme-gallery';
import { listThemesContract } from '@/lib/core/contracts/themes';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import type { Theme } from '@/lib/server/domain/rows/themes';
import { serializeTheme } from '@/lib/server/domain/rows/themes';
import { listThemes, themeAssets } from '@/lib/server/domain/themes/themes';
import { openPage } from '../admit';

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
