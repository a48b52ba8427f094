import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Claims of a process on work, such as rendering a segment or sending a video to YouTube (lib/server/jobs/lease.ts). */
export const leases = pgTable('piece_leases', {
  key: text().primaryKey(),
  holder: uuid().notNull(),
  /** `WORKER_ID` of the process that holds it. */
  workerId: text(),
  endsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
