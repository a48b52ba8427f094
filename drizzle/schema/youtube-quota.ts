import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Spent units of the YouTube Data API, counted before each request. */
export const youtubeQuota = pgTable(
  'youtube_quota',
  {
    /** The number of the Google project. */
    project: text().notNull(),
    /** In Pacific time, like Google's quotas. */
    day: date({ mode: 'string' }).notNull(),
    units: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.project, table.day] })],
);
