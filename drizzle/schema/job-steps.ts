import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, optionalInstant } from '../columns';
import { jobRuns } from './job-runs';

/** Steps of runs. A step that has ended is never changed. */
export const jobSteps = pgTable(
  'job_steps',
  {
    runId: uuid()
      .notNull()
      .references(() => jobRuns.id, { onDelete: 'cascade' }),
    /** Inngest's hash of the step's id. */
    id: text().notNull(),
    name: text().notNull(),
    status: text({ enum: ['planned', 'completed', 'failed'] }).notNull(),
    /** The result of the step, or its error. */
    output: anyJson(),
    /** The order in which the run's steps ended, from 1; null before. */
    position: integer(),
    createdAt: createdAt(),
    endedAt: optionalInstant(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.id] })],
);
