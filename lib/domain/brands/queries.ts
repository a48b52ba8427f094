import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { brands } from '@/drizzle/schema/brands';
import type { Connection, Transaction } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';
import { firstRow, insertedRow, isAfter, isOwnedRow, type OwnedKey } from '../sql';

export type Brand = typeof brands.$inferSelect;

const isOwn = isOwnedRow(brands);

export const findBrand = (db: Connection, key: OwnedKey): Promise<Brand | undefined> =>
  firstRow(db.select().from(brands).where(isOwn(key)));

/** Locks the brand against deletion until the transaction ends. */
export const lockBrand = (tx: Transaction, key: OwnedKey): Promise<Brand | undefined> =>
  firstRow(tx.select().from(brands).where(isOwn(key)).for('key share'));

/** The brand of new quizzes, locked against deletion. */
export const lockDefaultBrand = (tx: Transaction, userId: string): Promise<Brand | undefined> =>
  firstRow(
    tx
      .select()
      .from(brands)
      .where(and(eq(brands.userId, userId), brands.isDefault))
      .for('key share'),
  );

/** Newest first; one row more than `limit` when there is a next page. */
export const findBrandPage = (
  db: Connection,
  { userId, limit, after }: PageRequest & { userId: string },
): Promise<Brand[]> =>
  db
    .select()
    .from(brands)
    .where(and(eq(brands.userId, userId), isAfter(brands, after)))
    .orderBy(desc(brands.createdAt), desc(brands.id))
    .limit(limit + 1);

export const insertBrand = (tx: Transaction, values: typeof brands.$inferInsert): Promise<Brand> =>
  insertedRow(tx.insert(brands).values(values).returning());

/** Returns nothing if the user has no such brand. */
export const updateBrand = (
  tx: Transaction,
  key: OwnedKey,
  changes: Partial<Omit<Brand, 'id' | 'userId'>>,
): Promise<Brand | undefined> =>
  firstRow(
    tx
      .update(brands)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(isOwn(key))
      .returning(),
  );

/** Leaves at most this brand as the default. The caller has locked the user's quotas. */
export const clearDefault = (tx: Transaction, userId: string, except?: string) =>
  tx
    .update(brands)
    .set({ isDefault: false })
    .where(and(eq(brands.userId, userId), brands.isDefault, except ? ne(brands.id, except) : undefined));

/** Quizzes lose their reference to the brand. @returns whether the user had it */
export const deleteBrand = async (db: Connection, key: OwnedKey): Promise<boolean> => {
  const rows = await db.delete(brands).where(isOwn(key)).returning({ id: brands.id });
  return rows.length > 0;
};
