import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';

/**
 * Requests of the last days, as their users see them: no bodies, no addresses, no keys. Without a
 * reference to users: rows are written later, in batches, which leave deleted users out (lib/api/request-log.ts).
 */
export const requests = pgTable(
  'requests',
  {
    /** Of the answer's `X-Request-Id`. */
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    method: text().notNull(),
    /** With the parameters' names in place of their values. */
    path: text().notNull(),
    status: integer().notNull(),
    /** Milliseconds until the answer began. */
    milliseconds: integer().notNull(),
    /** By key or from the dashboard. */
    via: text({ enum: ['key', 'session'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('requests_user_created').on(table.userId, table.createdAt, table.id),
    index('requests_created').on(table.createdAt),
  ],
);

/** How many requests a user made on a day (UTC), by status. */
export const requestCounts = pgTable(
  'request_counts',
  {
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    status: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.status] }),
    index('request_counts_day').on(table.day),
  ],
);
