import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, optionalInstant } from '../columns';
import { jobRuns } from './job-runs';

/** Steps of runs; a finished one is never written again. */
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
    /** What the step returned, or the error it failed with. */
    output: anyJson(),
    /** In which order the run's steps ended, from 1; null until then. */
    position: integer(),
    createdAt: createdAt(),
    endedAt: optionalInstant(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.id] })],
);
