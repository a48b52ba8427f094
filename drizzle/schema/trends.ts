import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { TIMESCALES, TREND_CATEGORIES } from '../../lib/core/model/trends';
import { createdAt, id, optionalInstant } from '../columns';

/** Current topics of all sources, the same for all users (D70). */
export const trends = pgTable('trends', {
  id: id(),
  /** The normalized title (`titleKey`), so that each topic is listed once. */
  key: text().notNull().unique(),
  /** The source that reported it first. Only that source replaces or deletes it. */
  source: text().notNull(),
  category: text({ enum: TREND_CATEGORIES }).notNull(),
  title: text().notNull(),
  hook: text().notNull(),
  quizPrompt: text().notNull(),
  timescale: text({ enum: TIMESCALES }).notNull(),
  /** Position among the trends of its refresh, from 0. */
  rank: integer().notNull(),
  createdAt: createdAt(),
});

/** The result of the last attempt to read each trend source. */
export const trendSources = pgTable('trend_sources', {
  id: text().primaryKey(),
  /** When it was last read successfully. */
  refreshedAt: optionalInstant(),
  /** The source does not accept requests until then. */
  retryAt: optionalInstant(),
  /** Why the last attempt failed; null if it succeeded. */
  error: text(),
});

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
