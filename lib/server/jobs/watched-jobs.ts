import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../db';
import { withLogContext } from '../log';
import type { JobEventData, JobEventName } from './events';
import { awaitsSending, recordEvent } from './outbox';

/** The events that request a job with a row of its own. */
type RequestEvent = Exclude<Extract<JobEventName, `${string}requested`>, 'trends/refresh.requested'>;

/** A table with `jobColumns` (drizzle/columns.ts). */
type JobTable = PgTable &
  Record<'id' | 'userId' | 'round' | 'requestedAt' | 'aliveAt' | 'losses' | 'createdAt' | 'requestId', PgColumn>;

/** A kind of jobs, as its resource declares it beside its queries. */
export interface WatchedJobs<Name extends RequestEvent = RequestEvent> {
  table: JobTable;
  /** Jobs that have not ended. */
  inFlight: SQL;
  /** Until when a job sleeps as planned, before a retry for example. */
  sleepsUntil?: PgColumn;
  /** The column that says whose turns a job takes, in the database; by default `user_id`. */
  turn?: 'turn';
  /** The event that requests a job. */
  event: Name;
  /** The field of the event's data with the job's id. */
  idField: string;
  /** The columns of the event's data, without `round`. */
  data: Record<Exclude<keyof JobEventData<Name>, 'round' | 'requestId' | 'traceparent'>, PgColumn>;
}

/** A job in progress that has been silent for too long. */
export interface SilentJob {
  id: string;
  round: number;
  losses: number;
  requestId: string | null;
  /** Whether a run of this round has begun. */
  hasBegun: boolean;
  silentSeconds: number;
  /** Whether a job that was requested later, and takes the same turns, was at work long after this one fell silent. */
  isOvertaken: boolean;
  /** The data of the event that requests it, without `round`. */
  data: Record<string, unknown>;
}

/** Jobs found at a time; the next search finds the rest. */
const MAX_JOBS = 200;
/** If no run of a request ever started, the engine may be at fault, so each repetition waits this many times longer. */
const TIMEOUT_FACTOR = 6;

const hasBegun = ({ table }: WatchedJobs) => sql<boolean>`${table.aliveAt} > ${table.requestedAt}`;

/** The last heartbeat of the job, or the end of its sleep. */
const heardAt = ({ table, sleepsUntil }: WatchedJobs) =>
  sleepsUntil ? sql`greatest(${table.aliveAt}, ${sleepsUntil})` : sql`${table.aliveAt}`;

/**
 * Finds jobs in progress without a heartbeat for `seconds`, oldest first, except those whose request has just been sent
 * or has not been sent yet. If no run has started, each loss makes the time six times as long.
 */
export const findSilent = async (db: Connection, kind: WatchedJobs, seconds: number): Promise<SilentJob[]> => {
  const { table, inFlight, event, idField } = kind;
  const heard = heardAt(kind);
  const losses = sql`case when ${hasBegun(kind)} then 0 else ${table.losses} end`;
  const timeout = sql`${seconds}::float8 * power(${TIMEOUT_FACTOR}::float8, ${losses}) * interval '1 second'`;
  const turn = sql.identifier(kind.turn ?? 'user_id');
  const isOvertaken = sql`exists (
    select from ${table} later
    where later.${turn} = ${table}.${turn} and later.created_at > ${table.createdAt}
      and later.requested_at > ${table.requestedAt} and later.alive_at > later.requested_at
      and later.alive_at > ${heard} + ${seconds}::float8 * interval '1 second')`;
  const rows = await db
    .select({
      id: sql<string>`${table.id}`,
      round: sql<number>`${table.round}`,
      losses: sql<number>`${table.losses}`,
      requestId: sql<string | null>`${table.requestId}`,
      hasBegun: hasBegun(kind),
      silentSeconds: sql<number>`extract(epoch from now() - (${heard}))::float8`,
      // Nested, because drizzle drops the table's name from columns of the outermost expression.
      isOvertaken: sql<boolean>`${isOvertaken}`,
      data: kind.data as Record<string, PgColumn>,
    })
    .from(table as PgTable)
    .where(
      and(inFlight, sql`${heard} < now() - ${timeout}`, sql`not ${awaitsSending(event, idField, table.id, timeout)}`),
    )
    .orderBy(table.id)
    .limit(MAX_JOBS);
  return rows;
};

/** When a job of this kind that has not ended was last at work, in milliseconds since 1970; null if none was or all sleep. */
export const lastWorkAt = async (db: Connection, kind: WatchedJobs): Promise<number | null> => {
  const at = sql<number | null>`extract(epoch from max(${kind.table.aliveAt}))::float8 * 1000`;
  const [row] = await db
    .select({ at })
    .from(kind.table as PgTable)
    .where(and(kind.inFlight, hasBegun(kind), sql`${kind.table.aliveAt} <= now()`));
  return row?.at ?? null;
};

/** Starts the next round of a job and requests a run of it. Returns false if the job is no longer in the given round. */
export const requestAgain = async (
  tx: Transaction,
  { table, inFlight, event }: WatchedJobs,
  { id, round, requestId, data }: SilentJob,
): Promise<boolean> => {
  const now = sql`now()`;
  const values: object = { round: round + 1, losses: sql`${table.losses} + 1`, requestedAt: now, aliveAt: now };
  const rows = await tx
    .update(table)
    .set(values)
    .where(and(eq(table.id, id), eq(table.round, round), inFlight))
    .returning({ id: table.id });
  if (rows.length === 0) return false;
  const story = requestId === null ? {} : { requestId };
  await withLogContext(story, () =>
    recordEvent(tx, event, { ...data, round: round + 1 } as JobEventData<RequestEvent>),
  );
  return true;
};
