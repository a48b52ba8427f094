import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import { themes } from '@/drizzle/schema/themes';
import { themeSchema } from '@/lib/core/contracts/themes';
import type { Actor } from '@/lib/core/model/actor';
import { serializerOf } from '@/lib/core/model/fields';
import { type Look, lookOf } from '@/lib/core/model/theme';
import { themeEffectsSchema } from '@/lib/core/model/theme-effects';
import type { Transaction } from '@/lib/server/db';
import { InvalidInputError } from '@/lib/server/errors';
import { firstRow, type OwnedKey } from '../sql';

export type Theme = typeof themes.$inferSelect;

export const serializeTheme = serializerOf(themeSchema, ({ effects }: Theme) => ({
  effects: effects && themeEffectsSchema.parse(effects),
}));

/** Users see their own themes and public ones. */
export const isVisibleTo = (userId: string | Placeholder) =>
  sql<boolean>`(${eq(themes.userId, userId)} or ${themes.isPublic})`;

export const isVisibleTheme = ({ id, userId }: OwnedKey) => and(eq(themes.id, id), isVisibleTo(userId));

/** Whether the actor may use a theme (D20). If so, locks it against deletion until the transaction ends. */
export const isUsableTheme = async (tx: Transaction, { userId }: Actor, id: string | null): Promise<boolean> => {
  if (id === null) return false;
  const visible = isVisibleTheme({ id, userId });
  return (await firstRow(tx.select({ id: themes.id }).from(themes).where(visible).for('key share'))) !== undefined;
};

/**
 * Checks that the actor may use a theme, if one is given.
 * @throws InvalidInputError for `theme_id`
 */
export const requireUsableTheme = async (
  tx: Transaction,
  actor: Actor,
  themeId: string | null | undefined,
): Promise<void> => {
  if (themeId == null || (await isUsableTheme(tx, actor, themeId))) return;
  throw new InvalidInputError([
    { field: 'theme_id', message: 'Must be the id of one of your themes or of a public theme.', code: 'custom' },
  ]);
};

/** The look of a quiz with a theme that has been checked, or without one. */
export const lookOfTheme = async (tx: Transaction, id: string | null | undefined): Promise<Look> =>
  lookOf((id && (await firstRow(tx.select().from(themes).where(eq(themes.id, id))))) || null);
