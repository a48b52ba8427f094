import { db } from '@/lib/db';
import type { Assets } from '@/lib/model/assets';
import { resolveAssets } from '../media/internal';
import type { Brand } from './queries';

/** The stored logos of these brands by URL. Each must belong to its brand's owner. */
export const brandAssets = async (brands: readonly Brand[]): Promise<Assets> => {
  const withLogo = brands.filter(({ logoUrl }) => logoUrl !== null);
  const found = await Promise.all(
    withLogo.map((brand) => resolveAssets(db(), { userId: brand.userId, theme: null, brand, rounds: [] })),
  );
  return Object.assign({}, ...found);
};
