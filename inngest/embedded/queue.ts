import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { v7 } from 'uuid';
import { z } from 'zod';
import { createDatabase, type Database, type Transaction } from '@/drizzle/client';
import { JOBS_CHANNEL } from '@/lib/jobs/outbox';
import { log } from '@/lib/log';
import { createClaimer, createClaimIndex } from './claim';
import type { FunctionDefinition } from './definitions';

/** A unit of work of a run. */
export interface Job {
  runId: string;
  functionId: string;
  /** `discover`: call the function to find, or run, the next step. `step`: run one step. `wake`: end a sleep. */
  kind: 'discover' | 'step' | 'wake';
  stepId: string | null;
  /** Number of failed attempts so far. Crashes of the worker do not count. */
  attempt: number;
}

/** The right of this process to run a job, until its lease expires. */
export interface Claim {
  id: string;
  queue: string;
  /** Incremented whenever the job is claimed, so that writes of earlier claims are rejected. */
  generation: number;
  job: Job;
}

/** Another worker has claimed or completed the job, so this claim must not write anything. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** Queue of jobs that need no slot of their function: ends of sleeps, and calls that only find the next steps. */
export const CONTROL = 'control';
/** Dead-letter queue: jobs whose worker died every time. */
export const LOST = 'lost';

/** Worker crashes during one job after which its run fails. */
const MAX_CRASHES = 30;
const HOUR_SECONDS = 3600;

const jobOptions = (leaseSeconds: number) => ({
  retryLimit: MAX_CRASHES,
  retryDelay: 0,
  heartbeatSeconds: leaseSeconds,
  // A step that runs this long hangs, even if its lease is renewed.
  expireInSeconds: 12 * HOUR_SECONDS,
  retentionSeconds: 90 * 24 * HOUR_SECONDS,
  deleteAfterSeconds: HOUR_SECONDS,
});

// The response of pg-boss, which its types do not declare.
const command = z.object({ affected: z.number(), settled: z.array(z.string()) });

const bossOn = (connection: Database | Transaction) => ({ db: fromDrizzle(connection, sql) });

/**
 * Opens the queue of the engine, creating its tables when needed.
 * @param workerId recorded with each claim, so that the claims of a worker that died can be released
 */
export const openQueue = async (
  url: string,
  definitions: readonly FunctionDefinition[],
  leaseSeconds: number,
  workerId: string = randomUUID(),
) => {
  // pg-boss's maintenance sends BEGIN and COMMIT as text, which requires a dedicated connection.
  const maintenance = createDatabase(url, 1);
  const boss = new PgBoss({
    ...bossOn(maintenance),
    schedule: false,
    superviseIntervalSeconds: leaseSeconds / 3,
    monitorIntervalSeconds: leaseSeconds / 3,
    maintenanceIntervalSeconds: HOUR_SECONDS / 6,
    persistQueueStats: false,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log().error({ err: error }, 'Queue maintenance failed; retrying'));
  const options = jobOptions(leaseSeconds);
  const wake = (tx: Transaction, payload: string) => tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${payload})`);

  /** Releases the jobs that this worker held when it died. */
  const releaseOwn = async () => {
    const held = await maintenance.execute<{ name: string; id: string; generation: number }>(
      sql`select name, id, retry_count as generation from pgboss.job
          where state = 'active' and data ->> 'workerId' = ${workerId}`,
    );
    for (const { name, id, generation } of held) {
      // Like an expired lease: the job is retried, or given up after too many crashes.
      await boss.fail(name, { id, retryCount: generation });
      await maintenance.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${name})`);
    }
    if (held.length > 0) log().info({ released: held.length }, 'Released the jobs that this worker held when it died');
  };

  const close = async () => {
    await boss.stop({ graceful: false, close: false });
    await maintenance.$client.end({ timeout: 5 });
  };
  const setUp = async () => {
    // pg-boss creates its tables without a lock, so two workers that start at the same time would conflict.
    await maintenance.execute(sql`select pg_advisory_lock(hashtext('job queue set-up'))`);
    await boss.start();
    await boss.createQueue(LOST, options);
    for (const name of [CONTROL, ...definitions.map((definition) => definition.id)]) await boss.createQueue(name);
    await createClaimIndex(maintenance);
    await maintenance.execute(sql`select pg_advisory_unlock(hashtext('job queue set-up'))`);
    await releaseOwn();
  };
  await setUp().catch(async (error: unknown) => {
    await close().catch(() => {});
    throw error;
  });

  const claimRows = createClaimer(workerId);

  return {
    wake,

    /** Adds a job in the caller's transaction, and wakes workers if it is due. Jobs of a group share the keyed limit. */
    add: async (tx: Transaction, queue: string, job: Job, when: { startAt: Date | null; group: string | null }) => {
      const { startAt, group } = when;
      const entry = {
        ...options,
        // Sorts the jobs that one transaction adds, which have the same time.
        id: v7(),
        deadLetter: LOST,
        data: job,
        ...(startAt && { startAfter: startAt.toISOString() }),
        ...(group && { group: { id: group } }),
      };
      await boss.insert(queue, [entry], bossOn(tx));
      if (!startAt) await wake(tx, queue);
    },

    /** Claims up to `free` jobs that are due. Functions with limits are shared fairly among groups, oldest runs first. */
    claim: async (
      database: Database,
      queue: string,
      free: number,
      definition?: FunctionDefinition,
    ): Promise<Claim[]> => {
      const rows = await claimRows(database, queue, free, definition);
      // `returning` has no order.
      const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return inOrder.map(({ id, data, generation }) => ({ id, queue, generation, job: data as Job }));
    },

    /** Ends the claim in the caller's transaction. @throws ClaimLostError */
    complete: async (tx: Transaction, { queue, id, generation }: Claim) => {
      const response = await boss.complete(queue, { id, retryCount: generation }, null, bossOn(tx));
      const { affected } = command.parse(response);
      if (affected === 0) throw new ClaimLostError(`Job ${id} was taken over`);
    },

    /** Renews the leases of claims of one queue. Returns the ids of the claims that are still held. */
    renew: async (database: Database, queue: string, claims: readonly Claim[]): Promise<Set<string>> => {
      const held = claims.map(({ id, generation }) => ({ id, retryCount: generation }));
      return new Set(command.parse(await boss.touch(queue, held, bossOn(database))).settled);
    },

    close,
  };
};

export type Queue = Awaited<ReturnType<typeof openQueue>>;
