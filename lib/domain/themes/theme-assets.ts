import { db } from '@/lib/db';
import type { Assets } from '@/lib/model/assets';
import { resolveAssets } from '../media/internal';
import type { Theme } from './queries';

/** The stored background images of these themes by URL. Each must belong to its theme's owner. */
export const themeAssets = async (themes: readonly Theme[]): Promise<Assets> => {
  const withImage = themes.filter(({ backgroundImageUrl }) => backgroundImageUrl !== null);
  const found = await Promise.all(
    withImage.map((theme) => resolveAssets(db(), { userId: theme.userId, theme, rounds: [] })),
  );
  return Object.assign({}, ...found);
};
