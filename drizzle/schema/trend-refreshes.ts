import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { optionalInstant } from '../columns';

/** The one row that says how fresh the trends are, and who refreshes them: that row is the lock. */
export const trendRefreshes = pgTable(
  'trend_refreshes',
  {
    id: smallint().primaryKey().default(1),
    /** Who is refreshing them; null when nobody is. */
    runId: text(),
    startedAt: optionalInstant(),
    endedAt: optionalInstant(),
    /** When a refresh last brought something. */
    refreshedAt: optionalInstant(),
    /** Why the last refresh brought nothing; null when it did. */
    error: text(),
  },
  (table) => [check('trend_refreshes_one', sql`${table.id} = 1`)],
);
