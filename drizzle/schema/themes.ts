import { sql } from 'drizzle-orm';
import { boolean, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LAYOUTS, THEME_DEFAULTS } from '../../lib/core/model/theme';
import type { GivenEffects } from '../../lib/core/model/theme-effects';
import { createdAt, id, updatedAt } from '../columns';
import { users } from './users';

export const themes = pgTable(
  'themes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    primaryColor: text().notNull(),
    secondaryColor: text().notNull(),
    backgroundColor: text().notNull(),
    textColor: text().notNull(),
    accentColor: text().notNull(),
    fontFamily: text().notNull(),
    backgroundImageUrl: text(),
    isPublic: boolean().notNull().default(false),
    soundPack: text({ enum: ['default', 'none'] })
      .notNull()
      .default('default'),
    layout: text({ enum: LAYOUTS }).notNull().default(THEME_DEFAULTS.layout),
    /** Only the members that were set. Defaults are added when the theme is read. */
    effects: json().$type<GivenEffects>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('themes_user_created').on(table.userId, table.createdAt, table.id),
    index('themes_public_created').on(table.createdAt, table.id).where(sql`is_public`),
  ],
);
