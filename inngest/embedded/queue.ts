import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { createDatabase, type Database, type Transaction } from '@/drizzle/client';
import { JOBS_CHANNEL } from '@/lib/jobs/outbox';
import { log } from '@/lib/log';
import { createClaimer, createClaimIndex } from './claim';
import type { FunctionDefinition } from './definitions';

/** What is to be done for a run. */
export interface Job {
  runId: string;
  functionId: string;
  /** `discover`: call the function, to learn or run what is next. `step`: run one step. `wake`: end a sleep. */
  kind: 'discover' | 'step' | 'wake';
  stepId: string | null;
  /** How often this failed before, from 0. A crash of the worker is not counted. */
  attempt: number;
}

/** A job that this process has the right to do, until its lease ends. */
export interface Claim {
  id: string;
  queue: string;
  /** Raised whenever a job is claimed anew: what an earlier claimant still writes is refused. */
  generation: number;
  job: Job;
}

/** Somebody else has, or finished, the job: whatever we wanted to write must not be written. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** Jobs that need no slot of their function: sleeps that end, and runs that only look what is next. */
export const CONTROL = 'control';
/** Jobs whose worker died every time. */
export const LOST = 'lost';

/** A worker may die this often in one job before the run fails. */
const CRASHES = 30;
const HOURS = 3600;

const jobOptions = (leaseSeconds: number) => ({
  retryLimit: CRASHES,
  retryDelay: 0,
  heartbeatSeconds: leaseSeconds,
  // A step that still has its heartbeat after so long hangs.
  expireInSeconds: 12 * HOURS,
  retentionSeconds: 90 * 24 * HOURS,
  deleteAfterSeconds: HOURS,
});

// pg-boss answers this, but its types do not say so.
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
  // Its maintenance sends BEGIN and COMMIT as text, which needs a connection of its own.
  const maintenance = createDatabase(url, 1);
  const boss = new PgBoss({
    ...bossOn(maintenance),
    schedule: false,
    superviseIntervalSeconds: leaseSeconds / 3,
    monitorIntervalSeconds: leaseSeconds / 3,
    maintenanceIntervalSeconds: HOURS / 6,
    persistQueueStats: false,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log().error({ err: error }, 'Queue maintenance failed; it will be tried again'));
  const options = jobOptions(leaseSeconds);
  const wake = (tx: Transaction, payload: string) => tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${payload})`);

  /** Makes the jobs available again that this worker held when it died, before it was started again. */
  const releaseOwn = async () => {
    const held = await maintenance.execute<{ name: string; id: string; generation: number }>(
      sql`select name, id, retry_count as generation from pgboss.job
          where state = 'active' and data ->> 'workerId' = ${workerId}`,
    );
    for (const { name, id, generation } of held) {
      // As when a lease ends: the job is retried, or given up after too many deaths.
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
    // pg-boss makes its tables under no lock that holds off a second worker which starts at the same time.
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

    /** Adds a job in the caller's transaction, and wakes workers if it is due. Jobs of one group share its limit. */
    add: async (tx: Transaction, queue: string, job: Job, when: { startAt: Date | null; group: string | null }) => {
      const { startAt, group } = when;
      const entry = {
        ...options,
        deadLetter: LOST,
        data: job,
        ...(startAt && { startAfter: startAt.toISOString() }),
        ...(group && { group: { id: group } }),
      };
      await boss.insert(queue, [entry], bossOn(tx));
      if (!startAt) await wake(tx, queue);
    },

    /** Claims up to `free` jobs that are due; those of functions with limits by fair shares, oldest runs first. */
    claim: async (
      database: Database,
      queue: string,
      free: number,
      definition?: FunctionDefinition,
    ): Promise<Claim[]> => {
      const rows = await claimRows(database, queue, free, definition);
      return rows.map(({ id, data, generation }) => ({ id, queue, generation, job: data as Job }));
    },

    /**
     * Ends the claim in the caller's transaction, which it lets fail when the claim was lost.
     * @throws ClaimLostError
     */
    complete: async (tx: Transaction, { queue, id, generation }: Claim) => {
      const answer = await boss.complete(queue, { id, retryCount: generation }, null, bossOn(tx));
      const { affected } = command.parse(answer);
      if (affected === 0) throw new ClaimLostError(`Job ${id} was taken over`);
    },

    /** Renews the leases of claims of one queue; returns the ids of those that are still ours. */
    renew: async (database: Database, queue: string, claims: readonly Claim[]): Promise<Set<string>> => {
      const held = claims.map(({ id, generation }) => ({ id, retryCount: generation }));
      return new Set(command.parse(await boss.touch(queue, held, bossOn(database))).settled);
    },

    close,
  };
};

export type Queue = Awaited<ReturnType<typeof openQueue>>;
