import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, id, optionalInstant } from '../columns';
import { jobEvents } from './job-events';

/** Runs of functions on the built-in job engine: one per function and event. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: id(),
    functionId: text().notNull(),
    eventId: text()
      .notNull()
      .references(() => jobEvents.id),
    status: text({ enum: ['running', 'completed', 'failed', 'cancelled'] })
      .notNull()
      .default('running'),
    /** True once steps have run in parallel. From then on, every step is a separate job. */
    parallel: boolean().notNull().default(false),
    /** The result of the function, or its error. */
    output: anyJson(),
    createdAt: createdAt(),
    endedAt: optionalInstant(),
  },
  (table) => [
    unique('job_runs_function_event_unique').on(table.functionId, table.eventId),
    index('job_runs_running').on(table.functionId).where(sql`status = 'running'`),
    index('job_runs_event').on(table.eventId),
    index('job_runs_ended').on(table.endedAt),
  ],
);
