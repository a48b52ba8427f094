import type { Transaction } from '@/lib/db';
import { InvalidInputError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { isUsableTheme } from '../themes/internal';
import { type Brand, lockBrand, lockDefaultBrand } from './queries';

/**
 * A brand of the actor's, locked against deletion until the transaction ends.
 * @throws InvalidInputError for `brand_id`
 */
export const requireBrand = async (tx: Transaction, { userId }: Actor, id: string): Promise<Brand> => {
  const brand = await lockBrand(tx, { id, userId });
  if (brand) return brand;
  throw new InvalidInputError([
    { field: 'brand_id', message: 'Must be the id of one of your brands.', code: 'custom' },
  ]);
};

/** What a new quiz gets from a brand, unless it has its own; no theme that has become private meanwhile. */
const settingsOf = async (tx: Transaction, actor: Actor, { themeId, voice, music }: Brand) => ({
  themeId: (await isUsableTheme(tx, actor, themeId)) ? themeId : null,
  voice,
  music,
});

/**
 * The settings of a new quiz with those of its brand, or else of the default brand. A quiz that names null as its brand
 * has none.
 * @throws InvalidInputError for `brand_id`
 */
export const withBrand = async <T extends { brandId?: string | null }>(
  tx: Transaction,
  actor: Actor,
  settings: T,
): Promise<T> => {
  const { brandId } = settings;
  if (brandId === null) return settings;
  const brand = brandId ? await requireBrand(tx, actor, brandId) : await lockDefaultBrand(tx, actor.userId);
  return brand ? { ...(await settingsOf(tx, actor, brand)), ...settings, brandId: brand.id } : settings;
};
