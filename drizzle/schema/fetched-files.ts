import { char, doublePrecision, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MEDIA_KINDS } from '../../lib/model/media';
import { createdAt, id } from '../columns';
import { users } from './users';

/** Files from elsewhere, as they were when last fetched for a user; their bytes lie in storage, by content (D33). */
export const fetchedFiles = pgTable(
  'fetched_files',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** SHA-256 of the address in hex, since addresses may be too long for an index. */
    urlHash: char({ length: 64 }).notNull(),
    /** `fetched/<sha256>.<extension of the type>`, which many rows may share. */
    storageKey: text().notNull(),
    kind: text({ enum: MEDIA_KINDS }).notNull(),
    /** 0 for files fetched before sizes were recorded. */
    sizeBytes: integer().notNull().default(0),
    /** Pixels, as shown; null for audio. */
    width: integer(),
    height: integer(),
    /** Null for images. */
    durationSeconds: doublePrecision(),
    /** Hexadecimal. */
    sha256: char({ length: 64 }).notNull(),
    /** As the other server named this version of the file; null if it did not. */
    etag: text(),
    fetchedAt: createdAt(),
  },
  (table) => [
    unique('fetched_files_user_url').on(table.userId, table.urlHash),
    // What the quota is summed from, without reading rows.
    index('fetched_files_user_size').on(table.userId, table.sizeBytes),
    index('fetched_files_storage_key').on(table.storageKey),
    index('fetched_files_fetched').on(table.fetchedAt),
  ],
);
