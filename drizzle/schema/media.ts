import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Credit } from '../../lib/core/model/credit';
import { MEDIA_KINDS, MEDIA_TYPE_NAMES } from '../../lib/core/model/media';
import { createdAt, id } from '../columns';
import { users } from './users';

/** Uploaded files. Their contents are in storage. */
export const media = pgTable(
  'media',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The client's name for the file, only for display. */
    fileName: text().notNull(),
    /** `media/<random>.<extension>`. */
    storageKey: text().notNull().unique(),
    kind: text({ enum: MEDIA_KINDS }).notNull(),
    /** Detected from the contents (D32). */
    mimeType: text({ enum: MEDIA_TYPE_NAMES }).notNull(),
    sizeBytes: integer().notNull(),
    /** Pixels, as displayed; null for audio and tables. */
    width: integer(),
    height: integer(),
    /** Null for images and tables. */
    durationSeconds: doublePrecision(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    /** Above 0 for further copies of a file that were uploaded before a user's equal files became one. */
    copyNumber: integer().notNull().default(0),
    /** Of a picture that was imported from a service; null for the user's own files. */
    credit: jsonb().$type<Credit>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_user_created').on(table.userId, table.createdAt, table.id),
    index('media_user_kind_created').on(table.userId, table.kind, table.createdAt, table.id),
    index('media_user_type_created').on(table.userId, table.mimeType, table.createdAt, table.id),
    // Sums the quota without reading rows.
    index('media_user_size').on(table.userId, table.sizeBytes),
    index('media_user_imported')
      .on(table.userId, sql`(${table.credit} ->> 'source_id')`)
      .where(sql`credit is not null`),
    uniqueIndex('media_user_content').on(table.userId, table.sha256, table.copyNumber),
    check('media_size', sql`${table.sizeBytes} > 0`),
  ],
);
