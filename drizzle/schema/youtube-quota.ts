import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What was spent of the quotas of the YouTube Data API, counted before each request. */
export const youtubeQuota = pgTable(
  'youtube_quota',
  {
    /** The number of the Google project. */
    project: text().notNull(),
    /** In Pacific time, like Google's quotas. */
    day: date({ mode: 'string' }).notNull(),
    /** YouTube counts uploads of videos apart from all other calls. */
    bucket: text({ enum: ['uploads', 'units'] }).notNull(),
    /** The user who spent it; empty for the sum of all, which includes what YouTube has reported. */
    spender: text().notNull(),
    spent: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.project, table.day, table.bucket, table.spender] })],
);
