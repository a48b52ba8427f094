import { db } from '@/lib/db';
import type { Assets } from '@/lib/model/assets';
import { resolveAssets } from '../media/internal';
import type { Theme } from './queries';

/** The background images of these themes that may be shown: uploads of the themes' owners, by the URL they have for them. */
export const themeAssets = async (themes: readonly Theme[]): Promise<Assets> => {
  const withImage = themes.filter(({ backgroundImageUrl }) => backgroundImageUrl !== null);
  const found = await Promise.all(
    withImage.map((theme) => resolveAssets(db(), { userId: theme.userId, theme, rounds: [] })),
  );
  return Object.assign({}, ...found);
};
