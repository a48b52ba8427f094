import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/drizzle/client';
import { jobEvents, jobRuns, jobSteps } from '@/drizzle/schema/jobs';
import type { JobEvent } from '@/lib/server/jobs/run-context';
import type { StepState } from './protocol';

type RunStatus = (typeof jobRuns.$inferSelect)['status'];

/** A run with the event that started it. */
export interface Run {
  id: string;
  functionId: string;
  status: RunStatus;
  parallel: boolean;
  event: JobEvent;
}

const selectRun = (connection: Database | Transaction) =>
  connection
    .select({
      id: jobRuns.id,
      functionId: jobRuns.functionId,
      status: jobRuns.status,
      parallel: jobRuns.parallel,
      event: { id: jobEvents.id, name: jobEvents.name, data: jobEvents.data, ts: jobEvents.ts },
    })
    .from(jobRuns)
    .innerJoin(jobEvents, eq(jobEvents.id, jobRuns.eventId));

export const findRun = async (database: Database, id: string): Promise<Run | undefined> =>
  (await selectRun(database).where(eq(jobRuns.id, id)))[0];

/** Locks the run until the transaction ends, so that its jobs write one after the other. */
export const lockRun = async (tx: Transaction, id: string): Promise<Run | undefined> =>
  (await selectRun(tx).where(eq(jobRuns.id, id)).for('update', { of: jobRuns }))[0];

/** The ended steps of a run, in the order in which they ended. */
export const listEndedSteps = async (
  database: Database,
  runId: string,
): Promise<(StepState & { retries: number })[]> => {
  const rows = await database
    .select({ id: jobSteps.id, status: jobSteps.status, output: jobSteps.output, retries: jobSteps.attempt })
    .from(jobSteps)
    .where(and(eq(jobSteps.runId, runId), isNotNull(jobSteps.position)))
    .orderBy(jobSteps.position);
  return rows.flatMap(({ status, ...row }) => (status === 'planned' ? [] : [{ ...row, status }]));
};

/** Returns false if an event with this id exists already. */
export const insertEvent = async (tx: Transaction, event: JobEvent): Promise<boolean> => {
  const rows = await tx
    .insert(jobEvents)
    .values({ ...event, sentAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: jobEvents.id });
  return rows.length > 0;
};

export const insertRun = async (tx: Transaction, functionId: string, eventId: string): Promise<string | undefined> => {
  const rows = await tx
    .insert(jobRuns)
    .values({ functionId, eventId })
    .onConflictDoNothing()
    .returning({ id: jobRuns.id });
  return rows[0]?.id;
};

/** Those of the runs that have ended. */
export const listEndedRuns = async (database: Database, ids: readonly string[]): Promise<string[]> => {
  const rows = await database
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(and(inArray(jobRuns.id, [...ids]), ne(jobRuns.status, 'running')));
  return rows.map((row) => row.id);
};

export const markParallel = (tx: Transaction, runId: string) =>
  tx.update(jobRuns).set({ parallel: true }).where(eq(jobRuns.id, runId));

export const endRun = (tx: Transaction, runId: string, status: RunStatus, output: unknown) =>
  tx
    .update(jobRuns)
    .set({ status, output: jsonOf(output), endedAt: sql`now()` })
    .where(eq(jobRuns.id, runId));

/**
 * Those of `values` for which the function has an active run, by the field of its event's data. A run without
 * queued steps is not active.
 */
export const findRunning = async (
  database: Database,
  functionId: string,
  field: string,
  values: readonly string[],
): Promise<string[]> => {
  const value = sql<string>`${jobEvents.data} ->> ${field}`;
  const rows = await database
    .select({ value })
    .from(jobRuns)
    .innerJoin(jobEvents, eq(jobEvents.id, jobRuns.eventId))
    .where(
      and(
        eq(jobRuns.functionId, functionId),
        eq(jobRuns.status, 'running'),
        inArray(value, [...values]),
        sql`exists (select from ${jobSteps} where ${jobSteps.runId} = ${jobRuns.id} and ${isNotNull(jobSteps.queue)})`,
      ),
    );
  return rows.map((row) => row.value);
};

/** Cancels the function's runs; with `match`, only those whose event has this value at the path. */
export const cancelRuns = async (
  tx: Transaction,
  functionId: string,
  match: { path: string[]; value: string } | null,
): Promise<string[]> => {
  const matches: SQL = match
    ? sql`${jobEvents.data} #>> ${sql.param(`{${match.path.join(',')}}`)}::text[] = ${match.value}`
    : sql`true`;
  const rows = await tx
    .update(jobRuns)
    .set({ status: 'cancelled', endedAt: sql`now()` })
    .from(jobEvents)
    .where(
      and(
        eq(jobEvents.id, jobRuns.eventId),
        eq(jobRuns.functionId, functionId),
        eq(jobRuns.status, 'running'),
        matches,
      ),
    )
    .returning({ id: jobRuns.id });
  return rows.map((row) => row.id);
};

/** Failed attempts of the steps of a run that were repeated. */
export const countRetries = async (tx: Transaction, runId: string): Promise<number> => {
  const [row] = await tx
    .select({ retries: sql<number>`coalesce(sum(${jobSteps.attempt}), 0)::int` })
    .from(jobSteps)
    .where(eq(jobSteps.runId, runId));
  return row?.retries ?? 0;
};

/** Whether another step of the run has failed this often. */
export const hasFailedAsOften = async (tx: Transaction, runId: string, stepId: string, attempts: number) => {
  const others = and(eq(jobSteps.runId, runId), ne(jobSteps.id, stepId), gte(jobSteps.attempt, attempts));
  return (await tx.select({ id: jobSteps.id }).from(jobSteps).where(others).limit(1)).length > 0;
};

/** A `null` output is stored as JSON null, not SQL NULL. */
const jsonOf = (output: unknown) => sql`${JSON.stringify(output ?? null)}::json`;

export const hasPlannedSteps = async (tx: Transaction, runId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: jobSteps.id })
    .from(jobSteps)
    .where(and(eq(jobSteps.runId, runId), isNull(jobSteps.position), ne(jobSteps.kind, 'call')))
    .limit(1);
  return rows.length > 0;
};

/**
 * Stores the result of a step. Returns false if it has ended already. The run must be locked.
 * @param workerId who ran it, and `attempt` how often it had failed, if it was not planned before
 */
export const endStep = async (
  tx: Transaction,
  runId: string,
  {
    id,
    name,
    workerId,
    attempt,
    ...step
  }: Pick<StepState, 'id' | 'status' | 'output'> & { name: string; workerId: string; attempt: number },
): Promise<boolean> => {
  const ended = {
    status: step.status,
    output: jsonOf(step.output),
    position: sql`(select count(*) + 1 from job_steps s where s.run_id = ${runId} and s.position is not null)`,
    endedAt: sql`now()`,
  };
  const rows = await tx
    .insert(jobSteps)
    .values({ runId, id, name, workerId, attempt, ...ended })
    .onConflictDoUpdate({ target: [jobSteps.runId, jobSteps.id], set: ended, setWhere: isNull(jobSteps.position) })
    .returning({ id: jobSteps.id });
  return rows.length > 0;
};

/** Deletes runs that ended more than `days` ago. */
export const pruneRuns = async (database: Database, days: number): Promise<void> => {
  await database.delete(jobRuns).where(lt(jobRuns.endedAt, sql`now() - ${days} * interval '1 day'`));
};
