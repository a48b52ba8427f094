import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import { leases } from '@/drizzle/schema/jobs';
import { db } from '../db';
import { env } from '../env';
import { log } from '../log';

/** How long a lease outlives a process that died. */
const LEASE_SECONDS = 15;
const RENEW_INTERVAL_MS = 4000;
const POLL_INTERVAL_MS = 250;

/** Another process took the lease, because this one did not renew it in time. */
class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

interface Lease {
  key: string;
  holder: string;
}

export interface HeldLease {
  /** Also aborts when the lease is lost. */
  signal: AbortSignal;
  /** Call before storing a result: a process that was suspended learns late. @throws LeaseLostError */
  confirm(): Promise<void>;
}

const isOwn = ({ key, holder }: Lease) => and(eq(leases.key, key), eq(leases.holder, holder));
const endsAt = sql`now() + ${LEASE_SECONDS} * interval '1 second'`;

const take = async (lease: Lease): Promise<boolean> => {
  const workerId = env().WORKER_ID;
  const rows = await db()
    .insert(leases)
    .values({ ...lease, workerId, endsAt })
    .onConflictDoUpdate({
      target: leases.key,
      set: { holder: lease.holder, workerId, endsAt },
      setWhere: lt(leases.endsAt, sql`now()`),
    })
    .returning({ key: leases.key });
  return rows.length > 0;
};

const renew = async (lease: Lease): Promise<boolean> => {
  const rows = await db().update(leases).set({ endsAt }).where(isOwn(lease)).returning({ key: leases.key });
  return rows.length > 0;
};

const release = (lease: Lease) => db().delete(leases).where(isOwn(lease));

const waitFor = async (lease: Lease, signal: AbortSignal): Promise<void> => {
  while (!(await take(lease))) {
    await sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => {});
    signal.throwIfAborted();
  }
};

const warn = (message: string) => (error: unknown) => log().warn({ err: error }, message);

/**
 * Waits for the lease of `key` and runs `work` while it holds it, so that one process at a time does so. A process that
 * dies keeps its lease for up to 15 seconds. Without a database (`npm run bench`) there are no other processes.
 * @throws the reason of `signal`, also while waiting
 */
export const withLease = async <T>(
  key: string,
  signal: AbortSignal,
  work: (lease: HeldLease) => Promise<T>,
): Promise<T> => {
  if (!env().DATABASE_URL) return work({ signal, confirm: async () => {} });
  const lease = { key, holder: randomUUID() };
  await waitFor(lease, signal);
  const lost = new AbortController();
  const confirm = async () => {
    if (!(await renew(lease))) lost.abort(new LeaseLostError(`Another process has the lease of ${key} now.`));
    lost.signal.throwIfAborted();
  };
  const timer = setInterval(() => {
    confirm().catch(warn('A lease was not renewed'));
  }, RENEW_INTERVAL_MS);
  try {
    return await work({ signal: AbortSignal.any([signal, lost.signal]), confirm });
  } finally {
    clearInterval(timer);
    await release(lease).catch(warn('A lease was not released; it will expire'));
  }
};

/** Deletes the leases that this worker held when it died. No other worker has its id (`WORKER_ID`). */
export const dropOwnLeases = () => db().delete(leases).where(eq(leases.workerId, env().WORKER_ID));

export const dropExpiredLeases = () => db().delete(leases).where(lt(leases.endsAt, sql`now()`));
