import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who renders a piece of a video, or sends a video to YouTube, right now; a holder that dies loses it when it ends. */
export const pieceLeases = pgTable('piece_leases', {
  key: text().primaryKey(),
  holder: uuid().notNull(),
  /** The worker that took it (`WORKER_ID`). */
  workerId: text(),
  endsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
