import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Units of the YouTube Data API that were spent, counted before each call. */
export const youtubeQuota = pgTable(
  'youtube_quota',
  {
    /** The Google project whose quota it is. */
    project: text().notNull(),
    /** In Pacific time, as Google reckons. */
    day: date({ mode: 'string' }).notNull(),
    units: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.project, table.day] })],
);
