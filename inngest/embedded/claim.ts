import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/drizzle/client';
import { createTurnOrder } from '@/lib/adapters/process-pool/turn-order';
import type { FunctionDefinition } from './definitions';
import { shareOut, type WaitingGroup } from './shares';

type Connection = Database | Transaction;

/** A claimed row of the queue; `data` is the job. */
export type ClaimedRow = { id: string; data: object; generation: number };

/**
 * Finds jobs of functions with limits: the next group, within it the oldest run, and of that the first step. `if exists`
 * would lock the table first, and wait forever for a worker that was suspended between preparing and running a statement.
 */
const CREATE_INDEX = sql`do $$ begin
  if to_regclass('pgboss.job_group_order') is null then
    create index job_group_order on pgboss.job
      (name, group_id, (data ->> 'runId'), created_on, id) where state < 'active' and not blocked;
  end if;
  -- The index of earlier releases.
  if to_regclass('pgboss.job_group_run') is not null then drop index pgboss.job_group_run; end if;
end $$`;

export const createClaimIndex = (connection: Connection) => connection.execute(CREATE_INDEX);

const isDue = sql`state < 'active' and not blocked and start_after <= now()`;

/** Writes what pg-boss's `fetch` writes, and the id of the worker, whose claims are released when it restarts. */
const claim = (connection: Connection, workerId: string, queue: string, ids: ReturnType<typeof sql>) =>
  connection.execute<ClaimedRow>(sql`
    with picked as (${ids})
    update pgboss.job set
      state = 'active',
      started_on = now(),
      heartbeat_on = now(),
      retry_count = retry_count + (started_on is not null)::int,
      data = data || jsonb_build_object('workerId', ${workerId}::text)
    where name = ${queue} and id = any(array(select id from picked))
    returning id, data, retry_count as generation`);

/** The groups with jobs that are due. Each costs one index lookup, however many jobs it has. */
const listWaiting = (tx: Transaction, queue: string) => {
  const first = (after: ReturnType<typeof sql>) => sql`
    select group_id, data ->> 'runId' as run from pgboss.job
    where name = ${queue} and ${isDue} and ${after} order by group_id, data ->> 'runId' limit 1`;
  return tx.execute<{ [K in keyof WaitingGroup]: WaitingGroup[K] }>(sql`
    with recursive waiting as (
      (${first(sql`group_id is not null`)})
      union all
      select next.* from waiting cross join lateral (${first(sql`group_id > waiting.group_id`)}) next
    )
    select group_id as "group", run, (
      select count(*)::int from pgboss.job
      where name = ${queue} and state = 'active' and group_id = waiting.group_id
    ) as active from waiting`);
};

/** Claims jobs for one worker. */
export const createClaimer = (workerId: string) => {
  const turns = createTurnOrder();

  const claimDue = (connection: Connection, queue: string, free: number) =>
    claim(
      connection,
      workerId,
      queue,
      sql`select id from pgboss.job where name = ${queue} and ${isDue}
          order by priority desc, created_on limit ${free} for update skip locked`,
    );

  /** Claims within the function's limits over all workers: fair shares for groups, oldest runs first. */
  const claimShares = (database: Database, { id, limit, keyedLimit }: FunctionDefinition, free: number) =>
    database.transaction(async (tx) => {
      // Two workers that count at the same time could both claim the last slot.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`claim ${id}`}))`);
      const [row] = await tx.execute<{ active: number }>(
        // Jobs of limited functions have a group, so the index of active groups covers this count.
        sql`select count(*)::int as active from pgboss.job
            where name = ${id} and state = 'active' and group_id is not null`,
      );
      const available = Math.min(free, (limit ?? Infinity) - (row?.active ?? 0));
      if (available <= 0) return [];
      const waiting = await listWaiting(tx, id);
      const shares = shareOut(waiting, { free: available, limit: keyedLimit?.limit ?? Infinity }, turns);
      if (shares.size === 0) return [];
      return claim(
        tx,
        workerId,
        id,
        sql`select job.id from unnest(${sql.param([...shares.keys()])}::text[], ${sql.param([...shares.values()])}::int[])
              as share (group_id, places)
            cross join lateral (
              select id from pgboss.job where name = ${id} and ${isDue} and group_id = share.group_id
              order by group_id, data ->> 'runId', created_on, id limit share.places for update skip locked
            ) job`,
      );
    });

  return (connection: Database, queue: string, free: number, definition?: FunctionDefinition) =>
    definition?.limit || definition?.keyedLimit
      ? claimShares(connection, definition, free)
      : claimDue(connection, queue, free);
};
