import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { anyJson, createdAt, id, optionalInstant } from '../columns';

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

/**
 * Steps of runs on the built-in job engine: to do, in progress and ended. Those with a `queue` are to do. A step that has
 * ended is never changed. A run also has one row that is no step: the call of its function, which finds the next steps.
 */
export const jobSteps = pgTable(
  'job_steps',
  {
    runId: uuid()
      .notNull()
      .references(() => jobRuns.id, { onDelete: 'cascade' }),
    /** Inngest's hash of the step's id; `call` for the call of the function. */
    id: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: ['call', 'step', 'sleep'] })
      .notNull()
      .default('step'),
    status: text({ enum: ['planned', 'completed', 'failed'] }).notNull(),
    /** The result of the step, or its error. */
    output: anyJson(),
    /** The order in which the run's steps ended, from 1; null before. */
    position: integer(),
    createdAt: createdAt(),
    endedAt: optionalInstant(),

    /** The order in which steps were planned. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** Who may claim it: workers with free slots for this function, or for what needs none. Null if nothing is to do. */
    queue: text(),
    /** Steps of a group, usually a user, share a limit. */
    groupKey: text(),
    /** When it is due. Not rounded to milliseconds: what is due now would be due later. */
    startAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Number of failed attempts so far. Crashes of workers do not count. */
    attempt: integer().notNull().default(0),
    /** The worker that claimed it last. */
    workerId: text(),
    /** Until when it is claimed, unless the worker renews its lease; null if it is not. */
    leaseEndsAt: optionalInstant(),
    /** Incremented by every claim, so that writes of earlier ones are rejected. */
    generation: integer().notNull().default(0),
    /** How many workers died with it. */
    crashes: integer().notNull().default(0),
    /** The function is to be called once more after the call in progress, because a step has ended meanwhile. */
    again: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.id] }),
    index('job_steps_due')
      .on(table.queue, table.startAt, table.number)
      .where(sql`queue is not null and lease_ends_at is null`),
    index('job_steps_group')
      .on(table.queue, table.groupKey, table.runId, table.number)
      .where(sql`queue is not null and lease_ends_at is null and group_key is not null`),
    index('job_steps_claimed').on(table.queue, table.groupKey).where(sql`lease_ends_at is not null`),
  ],
);

/** Claims of a process on work, such as rendering a segment or sending a video to YouTube (lib/server/jobs/lease.ts). */
export const leases = pgTable('piece_leases', {
  key: text().primaryKey(),
  holder: uuid().notNull(),
  /** `WORKER_ID` of the process that holds it. */
  workerId: text(),
  endsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});

/** The processes that render now (lib/server/jobs/capacity.ts). */
export const workers = pgTable('workers', {
  /** `WORKER_ID`, or a random id of a web process. */
  id: text().primaryKey(),
  /** How many segments it renders in parallel. */
  pages: integer().notNull(),
  seenAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
