import { and, desc, eq, ilike, ne, type Placeholder, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { themes } from '@/drizzle/schema/themes';
import type { ThemeFilter } from '@/lib/contracts/themes';
import type { Connection, Transaction } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';
import { containing, firstRow, insertedRow, isOwnedRow, type OwnedKey } from '../sql';

export type Theme = typeof themes.$inferSelect;

/** Users see their own themes and public ones. */
export const isVisibleTo = (userId: string | Placeholder) =>
  sql<boolean>`(${eq(themes.userId, userId)} or ${themes.isPublic})`;
const isVisible = ({ id, userId }: OwnedKey) => and(eq(themes.id, id), isVisibleTo(userId));
const isOwn = isOwnedRow(themes);

/** Finds a theme that the user may see and locks it against deletion until the transaction ends. */
export const findUsableTheme = (tx: Transaction, key: OwnedKey) =>
  firstRow(tx.select({ id: themes.id }).from(themes).where(isVisible(key)).for('key share'));

export const findTheme = (db: Connection, key: OwnedKey): Promise<Theme | undefined> =>
  firstRow(db.select().from(themes).where(isVisible(key)));

/** Newest first; one row more than `limit` when there is a next page. */
export const findThemePage = (
  db: Connection,
  { userId, q, includePublic, limit, after }: PageRequest & ThemeFilter & { userId: string },
): Promise<Theme[]> => {
  const behind = after && sql`(${themes.createdAt}, ${themes.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const page = (whose: ReturnType<typeof and>) =>
    db
      .select()
      .from(themes)
      .where(and(whose, q ? ilike(themes.name, containing(q)) : undefined, behind ?? undefined))
      .orderBy(desc(themes.createdAt), desc(themes.id))
      .limit(limit + 1);
  const own = eq(themes.userId, userId);
  if (!includePublic) return page(own);
  // Each half reads at most a page of its index; a single condition with OR would sort all themes.
  const others = and(eq(themes.isPublic, true), ne(themes.userId, userId));
  // Raw names, because drizzle does not translate a union's columns to snake_case.
  return unionAll(page(own), page(others))
    .orderBy(sql`created_at desc`, sql`id desc`)
    .limit(limit + 1);
};

export const insertTheme = (db: Connection, values: typeof themes.$inferInsert): Promise<Theme> =>
  insertedRow(db.insert(themes).values(values).returning());

/** Returns nothing if the user has no such theme. Given effects are merged; null clears all. */
export const updateTheme = async (
  db: Connection,
  key: OwnedKey,
  { effects, ...changes }: Partial<Omit<Theme, 'id' | 'userId'>>,
): Promise<Theme | undefined> => {
  // In one statement, so that concurrent changes don't overwrite each other's members.
  const merged = effects && sql`(coalesce(${themes.effects}, '{}')::jsonb || ${JSON.stringify(effects)}::jsonb)::json`;
  const [theme] = await db
    .update(themes)
    .set({ ...changes, effects: merged, updatedAt: sql`now()` })
    .where(isOwn(key))
    .returning();
  return theme;
};

/** Quizzes lose their reference to the theme. @returns whether the user had it */
export const deleteTheme = async (db: Connection, key: OwnedKey): Promise<boolean> => {
  const rows = await db.delete(themes).where(isOwn(key)).returning({ id: themes.id });
  return rows.length > 0;
};
