import { and, eq } from 'drizzle-orm';
import { brands } from '@/drizzle/schema/brands';
import { brandSchema } from '@/lib/core/contracts/brands';
import type { Actor } from '@/lib/core/model/actor';
import { serializerOf } from '@/lib/core/model/fields';
import type { Transaction } from '@/lib/server/db';
import { InvalidInputError } from '@/lib/server/errors';
import { firstRow, isOwnedRow, type OwnedKey } from '../sql';
import { isUsableTheme } from './themes';

export type Brand = typeof brands.$inferSelect;

export const serializeBrand = serializerOf(brandSchema);

/** Locks the brand against deletion until the transaction ends. */
export const lockBrand = (tx: Transaction, key: OwnedKey): Promise<Brand | undefined> =>
  firstRow(tx.select().from(brands).where(isOwnedRow(brands)(key)).for('key share'));

/** @throws InvalidInputError for `brand_id` */
export const requireBrand = async (tx: Transaction, { userId }: Actor, id: string): Promise<Brand> => {
  const brand = await lockBrand(tx, { id, userId });
  if (brand) return brand;
  throw new InvalidInputError([
    { field: 'brand_id', message: 'Must be the id of one of your brands.', code: 'custom' },
  ]);
};

export const lockDefaultBrand = (tx: Transaction, userId: string): Promise<Brand | undefined> =>
  firstRow(
    tx
      .select()
      .from(brands)
      .where(and(eq(brands.userId, userId), brands.isDefault))
      .for('key share'),
  );

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
