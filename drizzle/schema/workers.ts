import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The processes that render now (lib/server/jobs/capacity.ts). */
export const workers = pgTable('workers', {
  /** `WORKER_ID`, or a random id of a web process. */
  id: text().primaryKey(),
  /** How many segments it renders in parallel. */
  pages: integer().notNull(),
  seenAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
