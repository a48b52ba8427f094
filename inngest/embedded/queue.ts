import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/drizzle/client';
import { createTurnOrder, type TurnOrder } from '@/lib/server/adapters/process-pool/fair-queue';
import { JOBS_CHANNEL } from '@/lib/server/jobs/outbox';
import { log } from '@/lib/server/log';
import type { FunctionDefinition } from './definitions';

type Connection = Database | Transaction;

/** A step that is to be done, or the call of a function, which finds the next steps and runs one that is alone. */
export interface Job {
  runId: string;
  /** `CALL` for the call of the function. */
  stepId: string;
  kind: 'call' | 'step' | 'sleep';
  /** Number of failed attempts so far. Crashes of the worker do not count. */
  attempt: number;
}

/** The right of this process to do a job, until its lease ends. */
export interface Claim extends Job {
  queue: string;
  /** Incremented whenever the job is claimed, so that writes of earlier claims are rejected. */
  generation: number;
}

/** Where a job waits. The jobs of a group, usually of a user, share a limit. */
export interface Place {
  queue: string;
  groupKey: string | null;
}

/** Another worker has claimed or completed the job, so this claim must not write anything. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** In the place of a step's id: the call of the function. */
export const CALL = 'call';
/** Queue of jobs that need no slot of their function: ends of sleeps, and calls that only find the next steps. */
export const CONTROL = 'control';
/** Queue of jobs whose worker died every time. */
export const LOST = 'lost';

/** Crashes of workers during one job after which its run fails. */
const MAX_CRASHES = 30;

export const jobKey = ({ runId, stepId }: Pick<Job, 'runId' | 'stepId'>): string => `${runId} ${stepId}`;

/** Wakes the workers that wait for jobs of this queue, when the transaction commits. */
export const wake = async (connection: Connection, queue: string): Promise<void> => {
  await connection.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${queue})`);
};

const at = (startAt: Date | null): SQL => (startAt ? sql`${startAt.toISOString()}::timestamptz` : sql`now()`);

/** Adds a step of a run. Returns false if it has been planned or has ended already. @param startAt null for now */
export const planStep = async (
  tx: Transaction,
  { runId, stepId, name, kind }: Omit<Job, 'attempt'> & { name: string },
  { queue, groupKey }: Place,
  startAt: Date | null = null,
): Promise<boolean> => {
  const rows = await tx.execute(sql`
    insert into job_steps (run_id, id, name, kind, status, queue, group_key, start_at)
    values (${runId}, ${stepId}, ${name}, ${kind}, 'planned', ${queue}, ${groupKey}, ${at(startAt)})
    on conflict do nothing returning id`);
  if (rows.length > 0 && !startAt) await wake(tx, queue);
  return rows.length > 0;
};

/** Has the function of a run called now, or once more after the call that is in progress. The run must be locked. */
export const planCall = async (tx: Transaction, runId: string, { queue, groupKey }: Place): Promise<void> => {
  const isClaimed = sql`job_steps.lease_ends_at is not null`;
  await tx.execute(sql`
    insert into job_steps (run_id, id, name, kind, status, queue, group_key)
    values (${runId}, ${CALL}, ${CALL}, 'call', 'planned', ${queue}, ${groupKey})
    on conflict (run_id, id) do update set
      again = ${isClaimed},
      queue = case when ${isClaimed} then job_steps.queue else excluded.queue end,
      group_key = case when ${isClaimed} then job_steps.group_key else excluded.group_key end,
      start_at = case when ${isClaimed} then job_steps.start_at else now() end,
      attempt = case when ${isClaimed} then job_steps.attempt else 0 end`);
  await wake(tx, queue);
};

/** Has a job that was completed without success done again. A call that is planned already stays as it is. */
export const planRetry = async (
  tx: Transaction,
  { runId, stepId, attempt }: Job,
  { queue, groupKey }: Place,
  startAt: Date,
): Promise<void> => {
  await tx.execute(sql`
    update job_steps set queue = ${queue}, group_key = ${groupKey}, start_at = ${at(startAt)}, attempt = ${attempt + 1}
    where run_id = ${runId} and id = ${stepId} and queue is null and position is null`);
};

/** Drops what is still to be done of runs that have ended. Jobs in progress are discarded when they complete. */
export const dropJobs = async (tx: Transaction, runIds: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    update job_steps set queue = null
    where run_id = any(${sql.param([...runIds])}::uuid[]) and queue is not null and lease_ends_at is null`);
};

const isHeld = ({ runId, stepId, generation }: Claim): SQL =>
  sql`run_id = ${runId} and id = ${stepId} and generation = ${generation} and lease_ends_at is not null`;

/** Ends the claim in the caller's transaction: nothing more is to be done, unless a call is to be repeated. @throws ClaimLostError */
export const complete = async (tx: Transaction, claim: Claim): Promise<void> => {
  const [row] = await tx.execute<{ queue: string | null }>(sql`
    update job_steps set
      lease_ends_at = null,
      again = false,
      -- Only parallel steps end during a call, and calls of their runs need no slot.
      queue = case when again then ${CONTROL} end,
      group_key = null,
      start_at = case when again then now() else start_at end,
      attempt = case when again then 0 else attempt end
    where ${isHeld(claim)} returning queue`);
  if (!row) throw new ClaimLostError(`Job ${jobKey(claim)} was taken over`);
  if (row.queue) await wake(tx, row.queue);
};

/** Makes a claimed job available to other workers. */
export const release = async (connection: Connection, claim: Claim): Promise<void> => {
  const rows = await connection.execute(
    sql`update job_steps set lease_ends_at = null where ${isHeld(claim)} returning id`,
  );
  if (rows.length > 0) await wake(connection, claim.queue);
};

/** Waiting jobs of one group. */
export interface WaitingGroup {
  group: string;
  /** Running jobs of the group, over all workers. */
  active: number;
  /** Id of the oldest waiting run. Run ids are UUIDv7, so they sort by time. */
  run: string;
}

const compare = (a: WaitingGroup, b: WaitingGroup, { lastTurn }: TurnOrder): number =>
  a.active - b.active || lastTurn(a.group) - lastTurn(b.group) || (a.run < b.run ? -1 : 1);

/**
 * Distributes free slots among groups. Each slot goes to the group with the fewest running jobs, then to the one served
 * longest ago, then to the one with the oldest run.
 * @param free number of slots
 * @param limit maximum number of running jobs per group
 * @returns number of slots by group
 */
export const shareOut = (
  waiting: readonly WaitingGroup[],
  { free, limit }: { free: number; limit: number },
  turns: TurnOrder,
): Map<string, number> => {
  const shares = new Map<string, number>();
  const groups = waiting.map((group) => ({ ...group }));
  for (let place = 0; place < free; place++) {
    const [next] = groups.filter(({ active }) => active < limit).sort((a, b) => compare(a, b, turns));
    if (!next) break;
    next.active++;
    turns.serve(next.group);
    shares.set(next.group, (shares.get(next.group) ?? 0) + 1);
  }
  return shares;
};

const isDue = sql`lease_ends_at is null and start_at <= now()`;

/** The groups with jobs that are due. Each costs one index lookup, however many jobs it has. */
const listWaiting = (tx: Transaction, queue: string) => {
  const first = (after: SQL) => sql`
    select group_key, run_id from job_steps
    where queue = ${queue} and ${isDue} and ${after} order by group_key, run_id limit 1`;
  return tx.execute<{ [K in keyof WaitingGroup]: WaitingGroup[K] }>(sql`
    with recursive waiting as (
      (${first(sql`group_key is not null`)})
      union all
      select next.* from waiting cross join lateral (${first(sql`group_key > waiting.group_key`)}) next
    )
    select group_key as "group", run_id as run, (
      select count(*)::int from job_steps
      where queue = ${queue} and lease_ends_at is not null and group_key = waiting.group_key
    ) as active from waiting`);
};

/**
 * Claims jobs for one worker and keeps the claims.
 * @param workerId recorded with each claim, so that the claims of a worker that died can be released when it restarts
 * @param leaseSeconds a claim that is not renewed for this long ends
 */
export const createClaims = (workerId: string, leaseSeconds: number) => {
  const turns = createTurnOrder();
  const leaseEnd = sql`now() + ${leaseSeconds} * interval '1 second'`;

  /** @param ids selects `run_id` and `id`, and locks the rows */
  const claimRows = async (connection: Connection, queue: string, ids: SQL): Promise<Claim[]> => {
    const rows = await connection.execute<{ [K in keyof Claim]: Claim[K] } & { number: number }>(sql`
      with picked as (${ids})
      update job_steps step set worker_id = ${workerId}, lease_ends_at = ${leaseEnd}, generation = generation + 1
      from picked where step.run_id = picked.run_id and step.id = picked.id
      returning step.run_id as "runId", step.id as "stepId", kind, attempt, queue, generation, number::float8`);
    // `returning` has no order.
    return rows.toSorted((a, b) => a.number - b.number).map(({ number: _, ...claim }) => ({ ...claim, queue }));
  };

  const claimDue = (connection: Connection, queue: string, free: number) =>
    claimRows(
      connection,
      queue,
      sql`select run_id, id from job_steps where queue = ${queue} and ${isDue}
          order by start_at, number limit ${free} for update skip locked`,
    );

  /** Claims within the function's limits over all workers: fair shares for groups, oldest runs first. */
  const claimShares = (database: Database, { id, limit, keyedLimit }: FunctionDefinition, free: number) =>
    database.transaction(async (tx) => {
      // Two workers that count at the same time could both claim the last slot.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`claim ${id}`}))`);
      const [row] = await tx.execute<{ active: number }>(
        sql`select count(*)::int as active from job_steps where queue = ${id} and lease_ends_at is not null`,
      );
      const available = Math.min(free, (limit ?? Infinity) - (row?.active ?? 0));
      if (available <= 0) return [];
      const waiting = await listWaiting(tx, id);
      const shares = shareOut(waiting, { free: available, limit: keyedLimit?.limit ?? Infinity }, turns);
      if (shares.size === 0) return [];
      return claimRows(
        tx,
        id,
        sql`select job.* from unnest(${sql.param([...shares.keys()])}::text[], ${sql.param([...shares.values()])}::int[])
              as share (group_key, places)
            cross join lateral (
              select run_id, id from job_steps where queue = ${id} and ${isDue} and group_key = share.group_key
              order by group_key, run_id, number limit share.places for update skip locked
            ) job`,
      );
    });

  /** Ends the claims of workers that died. Each counts as a crash of the job. */
  const releaseDead = async (database: Database, isDead: SQL): Promise<number> => {
    const rows = await database.execute<{ queue: string }>(sql`
      with dead as (
        select run_id, id from job_steps where lease_ends_at is not null and ${isDead} for update skip locked
      )
      update job_steps step set
        lease_ends_at = null,
        crashes = crashes + 1,
        queue = case when crashes < ${MAX_CRASHES} then queue else ${LOST} end,
        group_key = case when crashes < ${MAX_CRASHES} then group_key end
      from dead where step.run_id = dead.run_id and step.id = dead.id
      returning queue`);
    for (const queue of new Set(rows.map((row) => row.queue))) await wake(database, queue);
    return rows.length;
  };

  return {
    /** Claims up to `free` jobs that are due. Functions with limits are shared fairly among groups, oldest runs first. */
    claim: (database: Database, queue: string, free: number, definition?: FunctionDefinition): Promise<Claim[]> =>
      definition?.limit || definition?.keyedLimit
        ? claimShares(database, definition, free)
        : claimDue(database, queue, free),

    /**
     * Renews leases. Rows that are locked are skipped: waiting for a result that is being stored, while others wait for
     * the rows that were renewed already, would be a deadlock.
     * @returns the keys of the claims that are still held
     */
    renew: async (database: Database, claims: readonly Claim[]): Promise<Set<string>> => {
      const ids = sql`unnest(
        ${sql.param(claims.map(({ runId }) => runId))}::uuid[],
        ${sql.param(claims.map(({ stepId }) => stepId))}::text[],
        ${sql.param(claims.map(({ generation }) => generation))}::int[]) as own (run_id, id, generation)`;
      const held = sql`select step.run_id, step.id from job_steps step join ${ids} using (run_id, id, generation)
        where step.lease_ends_at is not null`;
      await database.execute(sql`
        with held as (${held} for update of step skip locked)
        update job_steps step set lease_ends_at = ${leaseEnd} from held where step.run_id = held.run_id and step.id = held.id`);
      const rows = await database.execute<{ run_id: string; id: string }>(held);
      return new Set(rows.map(({ run_id: runId, id: stepId }) => jobKey({ runId, stepId })));
    },

    /** Releases the jobs whose worker does not renew its lease. */
    releaseExpired: (database: Database) => releaseDead(database, sql`lease_ends_at < now()`),

    /** Releases the jobs that this worker held when it died. */
    releaseOwn: async (database: Database): Promise<void> => {
      const released = await releaseDead(database, sql`worker_id = ${workerId}`);
      if (released > 0) log().info({ released }, 'Released the jobs that this worker held when it died');
    },
  };
};
