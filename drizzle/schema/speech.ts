import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SpokenLine } from '../../lib/core/model/sound';
import { createdAt } from '../columns';
import { users } from './users';

/** Generated speech, a cache: `speech/<user>/<hash>.wav` in storage has the sound. */
export const speechLines = pgTable(
  'speech_lines',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 in hexadecimal of everything that the sound depends on: engine, model, voice, speed, language, text. */
    hash: char({ length: 64 }).notNull(),
    /** Of the sound, in hexadecimal. */
    sha256: char({ length: 64 }).notNull(),
    durationMs: doublePrecision().notNull(),
    marks: json().$type<SpokenLine['marks']>().notNull(),
    /** Whether the marks are estimated because the engine doesn’t provide them. */
    estimated: boolean().notNull(),
    sizeBytes: integer().notNull(),
    /** Characters of the text. */
    characters: integer().notNull(),
    createdAt: createdAt(),
    /** At most half a day before the last use. */
    usedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    // For the sweep.
    index('speech_lines_used').on(table.usedAt),
  ],
);

/** Characters that were spoken per user and day, including those of lines that are being generated. */
export const speechUsage = pgTable(
  'speech_usage',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** UTC. */
    day: date().notNull(),
    characters: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check('speech_usage_characters', sql`${table.characters} >= 0`),
  ],
);
