import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Credit } from '../../lib/core/model/credit';
import { MEDIA_KINDS, MEDIA_TYPE_NAMES } from '../../lib/core/model/media';
import { createdAt, id } from '../columns';
import { brands } from './brands';
import { questions, quizzes } from './quizzes';
import { themes } from './themes';
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
    /** Null for still images and tables. */
    durationSeconds: doublePrecision(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    /** CRC-32 of the contents, which exports contain; null until the first export. */
    contentCrc32: bigint({ mode: 'number' }),
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

/**
 * What uses an uploaded file. Triggers of the tables that contain URLs of files write it (migration `bounded-queries`), so
 * that a file's uses are found without reading everything that could use it.
 */
export const mediaUses = pgTable(
  'media_uses',
  {
    /** Not a foreign key, so that deleting a file and saving what uses it never wait for each other. */
    mediaId: uuid().notNull(),
    /** A quiz, because of its music or of the question. */
    quizId: uuid().references(() => quizzes.id, { onDelete: 'cascade' }),
    questionId: uuid().references(() => questions.id, { onDelete: 'cascade' }),
    themeId: uuid().references(() => themes.id, { onDelete: 'cascade' }),
    brandId: uuid().references(() => brands.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('media_uses_use')
      .on(table.mediaId, table.quizId, table.questionId, table.themeId, table.brandId)
      .nullsNotDistinct(),
    index('media_uses_quiz').on(table.quizId).where(sql`quiz_id is not null`),
    index('media_uses_question').on(table.questionId).where(sql`question_id is not null`),
    index('media_uses_theme').on(table.themeId).where(sql`theme_id is not null`),
    index('media_uses_brand').on(table.brandId).where(sql`brand_id is not null`),
    check('media_uses_one_user', sql`num_nonnulls(quiz_id, theme_id, brand_id) = 1`),
    check('media_uses_question_has_quiz', sql`question_id is null or quiz_id is not null`),
  ],
);

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
