import { bigint, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';

/** Events that the built-in job engine received. The primary key drops repeated events. */
export const jobEvents = pgTable(
  'job_events',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    // json, not jsonb, to keep the order of keys and NUL characters.
    data: json().$type<Record<string, unknown>>().notNull(),
    /** When it happened, in milliseconds since 1970. */
    ts: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('job_events_created').on(table.createdAt)],
);
