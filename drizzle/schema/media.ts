import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MEDIA_KINDS, MEDIA_TYPE_NAMES } from '../../lib/model/media';
import { createdAt, id } from '../columns';
import { users } from './users';

/** Uploaded files; their bytes lie in storage. */
export const media = pgTable(
  'media',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the client named it; for display only. */
    fileName: text().notNull(),
    /** Where the bytes lie in storage: `media/<random>.<extension of the type>`. */
    storageKey: text().notNull().unique(),
    kind: text({ enum: MEDIA_KINDS }).notNull(),
    /** Told from the bytes (D32). */
    mimeType: text({ enum: MEDIA_TYPE_NAMES }).notNull(),
    sizeBytes: integer().notNull(),
    /** Pixels, as shown; null for audio. */
    width: integer(),
    height: integer(),
    /** Null for images. */
    durationSeconds: doublePrecision(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_user_created').on(table.userId, table.createdAt, table.id),
    index('media_user_kind_created').on(table.userId, table.kind, table.createdAt, table.id),
    index('media_user_type_created').on(table.userId, table.mimeType, table.createdAt, table.id),
    // What the quota is summed from, without reading rows.
    index('media_user_size').on(table.userId, table.sizeBytes),
    check('media_size', sql`${table.sizeBytes} > 0`),
  ],
);
