import { sql } from 'drizzle-orm';
import { bigint, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, optionalInstant } from '../columns';

/**
 * Events that start and cancel jobs. Operations record them in their transactions; a relay hands them to the job engine. The
 * primary key drops repeated events.
 */
export const jobEvents = pgTable(
  'job_events',
  {
    /** A UUIDv7 if an operation recorded it. */
    id: text().primaryKey(),
    name: text().notNull(),
    // json, not jsonb, to keep the order of keys and NUL characters.
    data: json().$type<Record<string, unknown>>().notNull(),
    /** When it happened, in milliseconds since 1970. */
    ts: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
    /** When the engine accepted it; null before. */
    sentAt: optionalInstant(),
  },
  (table) => [
    index('job_events_unsent').on(table.createdAt).where(sql`sent_at is null`),
    index('job_events_sent').on(table.sentAt),
  ],
);
