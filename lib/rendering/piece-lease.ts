import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import { pieceLeases } from '@/drizzle/schema/index';
import { db } from '../db';
import { env } from '../env';
import { log } from '../log';

/** Seconds after which what a process that died was at may be taken up by another. */
const LEASE = 15;
/** Milliseconds. */
const RENEW_EVERY = 4000;
const LOOK_EVERY = 250;

/** Another process took it over, because this one was silent for too long. */
class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

interface Lease {
  key: string;
  holder: string;
}

/** What the holder of a lease works with. */
export interface Held {
  /** Also aborts when the lease was lost. */
  signal: AbortSignal;
  /** To be called before anything is stored: a process that was stopped learns late. @throws LeaseLostError */
  confirm(): Promise<void>;
}

const isOurs = ({ key, holder }: Lease) => and(eq(pieceLeases.key, key), eq(pieceLeases.holder, holder));
const endsAt = sql`now() + ${LEASE} * interval '1 second'`;

const take = async (lease: Lease): Promise<boolean> => {
  const workerId = env().WORKER_ID;
  const rows = await db()
    .insert(pieceLeases)
    .values({ ...lease, workerId, endsAt })
    .onConflictDoUpdate({
      target: pieceLeases.key,
      set: { holder: lease.holder, workerId, endsAt },
      setWhere: lt(pieceLeases.endsAt, sql`now()`),
    })
    .returning({ key: pieceLeases.key });
  return rows.length > 0;
};

const renew = async (lease: Lease): Promise<boolean> => {
  const rows = await db().update(pieceLeases).set({ endsAt }).where(isOurs(lease)).returning({ key: pieceLeases.key });
  return rows.length > 0;
};

const release = (lease: Lease) => db().delete(pieceLeases).where(isOurs(lease));

/** Waits until nobody else has the lease. @throws the reason of `signal` */
const taken = async (lease: Lease, signal: AbortSignal): Promise<void> => {
  while (!(await take(lease))) {
    await sleep(LOOK_EVERY, undefined, { signal }).catch(() => {});
    signal.throwIfAborted();
  }
};

const report = (message: string) => (error: unknown) => log().warn({ err: error }, message);

/**
 * Runs `work` while no other process has the lease of this piece, or upload, waiting for it as long as it takes. A
 * process that dies holds it for 15 s more; one that was stopped and comes back late is told by what `work`
 * gets. A process without a database is alone (`npm run bench`).
 * @throws the reason of `signal`, also while it waits
 */
export const withPieceLease = async <T>(
  key: string,
  signal: AbortSignal,
  work: (held: Held) => Promise<T>,
): Promise<T> => {
  if (!env().DATABASE_URL) return work({ signal, confirm: async () => {} });
  const lease = { key, holder: randomUUID() };
  await taken(lease, signal);
  const lost = new AbortController();
  const confirm = async () => {
    if (!(await renew(lease))) lost.abort(new LeaseLostError(`Another process has ${key} now.`));
    lost.signal.throwIfAborted();
  };
  const timer = setInterval(() => {
    confirm().catch(report('The lease of a piece was not renewed'));
  }, RENEW_EVERY);
  try {
    return await work({ signal: AbortSignal.any([signal, lost.signal]), confirm });
  } finally {
    clearInterval(timer);
    await release(lease).catch(report('The lease of a piece was not given back; it ends by itself'));
  }
};

/** Deletes the leases of this worker, which died and was started again. Its id is nobody else's (`WORKER_ID`). */
export const dropOwnLeases = () => db().delete(pieceLeases).where(eq(pieceLeases.workerId, env().WORKER_ID));

/** Deletes the leases of processes that died. */
export const dropEndedLeases = () => db().delete(pieceLeases).where(lt(pieceLeases.endsAt, sql`now()`));
