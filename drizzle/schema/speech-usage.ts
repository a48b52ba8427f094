import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

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
