import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  json,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CLIP_FITS, LOGO_CORNERS } from '../../lib/core/model/brand';
import type { Music, Voice } from '../../lib/core/model/sound';
import { createdAt, id, updatedAt } from '../columns';
import { themes } from './themes';
import { users } from './users';

/** What a channel's videos have in common (D84). */
export const brands = pgTable(
  'brands',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    logoUrl: text(),
    logoCorner: text({ enum: LOGO_CORNERS }).notNull().default('top_right'),
    logoOpacity: doublePrecision().notNull().default(1),
    handle: text(),
    introClipUrl: text(),
    outroClipUrl: text(),
    clipFit: text({ enum: CLIP_FITS }).notNull().default('cover'),
    /** For new quizzes with the brand. */
    themeId: uuid(),
    voice: json().$type<Voice>(),
    music: json().$type<Music>(),
    /** The brand of new quizzes that name none. */
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Allows quizzes to reference a brand together with its owner, so that the two always match.
    unique('brands_id_user_unique').on(table.id, table.userId),
    foreignKey({ columns: [table.themeId], foreignColumns: [themes.id] }).onDelete('set null'),
    uniqueIndex('brands_one_default').on(table.userId).where(sql`is_default`),
    index('brands_user_created').on(table.userId, table.createdAt, table.id),
    index('brands_theme').on(table.themeId),
  ],
);
