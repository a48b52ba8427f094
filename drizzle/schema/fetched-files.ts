import { char, doublePrecision, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MEDIA_KINDS } from '../../lib/core/model/media';
import { createdAt, id } from '../columns';
import { users } from './users';

/** External files as last fetched for a user. Their contents are in storage, by hash (D33). */
export const fetchedFiles = pgTable(
  'fetched_files',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** SHA-256 of the URL in hexadecimal, because URLs can be too long for an index. */
    urlHash: char({ length: 64 }).notNull(),
    /** `fetched/<sha256>.<extension>`. Several rows can share it. */
    storageKey: text().notNull(),
    kind: text({ enum: MEDIA_KINDS }).notNull(),
    /** 0 for files fetched before sizes were recorded. */
    sizeBytes: integer().notNull().default(0),
    /** Pixels, as displayed; null for audio. */
    width: integer(),
    height: integer(),
    /** Null for images. */
    durationSeconds: doublePrecision(),
    /** Hexadecimal. */
    sha256: char({ length: 64 }).notNull(),
    /** The ETag of the other server; null if it sent none. */
    etag: text(),
    fetchedAt: createdAt(),
  },
  (table) => [
    unique('fetched_files_user_url').on(table.userId, table.urlHash),
    // Sums the quota without reading rows.
    index('fetched_files_user_size').on(table.userId, table.sizeBytes),
    index('fetched_files_storage_key').on(table.storageKey),
    index('fetched_files_fetched').on(table.fetchedAt),
  ],
);
