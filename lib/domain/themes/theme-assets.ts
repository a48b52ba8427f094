import { db } from '@/lib/db';
import type { Assets } from '@/lib/model/assets';
import { resolveFiles } from '../media/internal';
import type { Theme } from './queries';

/** The stored background images of these themes by URL. Each must belong to its theme's owner. */
export const themeAssets = (themes: readonly Theme[]): Promise<Assets> =>
  resolveFiles(
    db(),
    themes.flatMap(({ backgroundImageUrl: url, userId: ownerId }) => (url === null ? [] : [{ url, ownerId }])),
  );
