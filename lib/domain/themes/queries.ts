import { and, desc, eq, ilike, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { themes } from '@/drizzle/schema/themes';
import type { ThemeFilter } from '@/lib/contracts/themes';
import type { Connection, Transaction } from '@/lib/db';
import type { Page, PageRequest } from '@/lib/model/page';
import {
  containing,
  continuedAt,
  firstRow,
  insertedRow,
  isAfter,
  isOwnedRow,
  isUpTo,
  LIST_WINDOW,
  newestPage,
  type OwnedKey,
} from '../sql';

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

/** Smaller than those of other lists, because both halves of a list are looked through. */
const THEMES_WINDOW = LIST_WINDOW / 2;

/** Newest first. */
export const findThemePage = async (
  db: Connection,
  { userId, q, includePublic, ...page }: PageRequest & ThemeFilter & { userId: string },
): Promise<Page<Theme>> => {
  const own = eq(themes.userId, userId);
  const others = and(eq(themes.isPublic, true), ne(themes.userId, userId));
  const half = (whose: SQL | undefined, filter: SQL | undefined, rows: number) =>
    db
      .select()
      .from(themes)
      .where(and(whose, isAfter(themes, page.after), filter))
      .orderBy(desc(themes.createdAt), desc(themes.id))
      .limit(rows);
  const read = async (filter: SQL | undefined, rows: number, offset = 0): Promise<Theme[]> => {
    const most = offset + rows;
    if (!includePublic) return half(own, filter, most).offset(offset);
    // Each half reads at most this many rows of its index; a single condition with OR would sort all themes.
    return unionAll(half(own, filter, most), half(others, filter, most))
      .orderBy(sql`created_at desc`, sql`id desc`) // Raw names: drizzle does not translate a union's columns to snake_case.
      .limit(rows)
      .offset(offset);
  };
  if (!q) return newestPage(await read(undefined, page.limit + 1), page.limit);
  const [last] = await read(undefined, 1, THEMES_WINDOW - 1);
  const filter = and(ilike(themes.name, containing(q)), isUpTo(themes, last));
  return continuedAt(last, newestPage(await read(filter, page.limit + 1), page.limit));
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
