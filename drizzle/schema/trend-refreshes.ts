import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { optionalInstant } from '../columns';

/** A single row with the state of the last refresh. It is also the lock of refreshes. */
export const trendRefreshes = pgTable(
  'trend_refreshes',
  {
    id: smallint().primaryKey().default(1),
    /** The current refresh; null if none is running. */
    runId: text(),
    startedAt: optionalInstant(),
    endedAt: optionalInstant(),
    /** When a refresh last succeeded. */
    refreshedAt: optionalInstant(),
    /** Why the last refresh failed; null if it succeeded. */
    error: text(),
  },
  (table) => [check('trend_refreshes_one', sql`${table.id} = 1`)],
);
