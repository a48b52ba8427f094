import { and, desc, eq, ilike, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { themes } from '@/drizzle/schema/themes';
import type { NewTheme, ThemeChanges, ThemeFilter } from '@/lib/core/contracts/themes';
import type { Actor } from '@/lib/core/model/actor';
import type { Assets } from '@/lib/core/model/assets';
import { copyTitle } from '@/lib/core/model/copy-title';
import { THEME_LIMITS } from '@/lib/core/model/limits';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { db } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { requireRoom } from '../account-quotas/account-quotas';
import { type Context, withTransaction } from '../context';
import { resolveFiles } from '../media/resolve-assets';
import { isVisibleTheme, type Theme } from '../rows/themes';
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
} from '../sql';

const isOwn = isOwnedRow(themes);

/** @throws QuotaExceededError */
export const createTheme = (context: Context, theme: NewTheme): Promise<Theme> =>
  withTransaction(context, async (tx) => {
    const { userId } = context;
    await requireRoom(tx, userId, 'themes');
    return insertedRow(
      tx
        .insert(themes)
        .values({ ...theme, userId })
        .returning(),
    );
  });

/** Returns a theme that the actor may see: own or public. @throws NotFoundError */
export const getTheme = async ({ userId }: Actor, id: string): Promise<Theme> =>
  requireFound(await firstRow(db().select().from(themes).where(isVisibleTheme({ id, userId }))), 'Theme');

/** Smaller than those of other lists, because both halves of a list are looked through. */
const THEMES_WINDOW = LIST_WINDOW / 2;

/** Lists the actor's themes, newest first, with other users' public ones if `includePublic`, filtered by name. */
export const listThemes = async (
  { userId }: Actor,
  { q, includePublic, ...page }: PageRequest & ThemeFilter,
): Promise<Page<Theme>> => {
  const own = eq(themes.userId, userId);
  const others = and(eq(themes.isPublic, true), ne(themes.userId, userId));
  const half = (whose: SQL | undefined, filter: SQL | undefined, rows: number) =>
    db()
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

/** Updates the given members of a theme of the actor's. Effects are merged; null clears them (D30). @throws NotFoundError */
export const updateTheme = async (
  { userId }: Actor,
  id: string,
  { effects, ...changes }: ThemeChanges,
): Promise<Theme> => {
  // In one statement, so that concurrent changes don't overwrite each other's members.
  const merged = effects && sql`(coalesce(${themes.effects}, '{}')::jsonb || ${JSON.stringify(effects)}::jsonb)::json`;
  const update = db()
    .update(themes)
    .set({ ...changes, effects: merged, updatedAt: sql`now()` })
    .where(isOwn({ id, userId }))
    .returning();
  return requireFound(await firstRow(update), 'Theme');
};

/** Deletes a theme of the actor's. Quizzes that use it fall back to the default look (D30). @throws NotFoundError */
export const deleteTheme = async ({ userId }: Actor, id: string): Promise<void> => {
  const deletion = db().delete(themes).where(isOwn({ id, userId })).returning({ id: themes.id });
  requireFound(await firstRow(deletion), 'Theme');
};

/** Copies a theme that the actor may see into a private one (D30). @throws NotFoundError, QuotaExceededError */
export const duplicateTheme = async (actor: Actor, id: string): Promise<Theme> => {
  const { id: _id, userId: _userId, createdAt: _createdAt, updatedAt: _updatedAt, ...look } = await getTheme(actor, id);
  const name = copyTitle(look.name, THEME_LIMITS.name);
  return createTheme(actor, { ...look, name, isPublic: false });
};

/** The stored background images of these themes by URL. Each must belong to its theme's owner. */
export const themeAssets = (shown: readonly Theme[]): Promise<Assets> =>
  resolveFiles(
    db(),
    shown.flatMap(({ backgroundImageUrl: url, userId: ownerId }) => (url === null ? [] : [{ url, ownerId }])),
  );
