import { sql } from 'drizzle-orm';
import { outages } from '@/drizzle/schema/outages';
import { DEPENDENCIES, type Dependency } from '../../core/model/outages';
import { storage } from '../adapters/storage';
import { type Connection, db } from '../db';
import { log } from '../log';

/** Of a disk that is full, read-only or broken. */
const DISK = /\b(?:ENOSPC|EDQUOT|EROFS|EIO)\b/;

/** Causes can be circular. */
const MAX_DEPTH = 8;

/** Errors of other processes have only their message left, so those of a disk are found by it. */
const namedIn = (error: unknown, depth = 0): Dependency | undefined => {
  if (!(error instanceof Error) || depth >= MAX_DEPTH) return undefined;
  const { outage, code, message } = error as { outage?: unknown; code?: unknown; message: string };
  const own = DEPENDENCIES.find((dependency) => dependency === outage);
  if (own) return own;
  return DISK.test(`${code} ${message}`) ? 'storage' : namedIn(error.cause, depth + 1);
};

/** As large as a segment, so that a disk which is nearly full does not count. */
const PROBE = new Uint8Array(4 * 2 ** 20);

/** The same for all, so that a probe whose deletion fails leaves one file at most. */
const PROBE_KEY = 'probes/storage';

/** Whether a file can be stored now. */
export const isStorageUp = async (): Promise<boolean> => {
  try {
    await storage().put(PROBE_KEY, PROBE);
    await storage().delete(PROBE_KEY);
    return true;
  } catch (error) {
    log().debug({ err: error }, 'The file storage is still unavailable');
    return false;
  }
};

/**
 * What is down, if that is why work failed (D192). Errors say so themselves: no connection, or 502 to 504. A single file
 * can fail for other reasons, so the storage is probed.
 */
export const outageIn = async (error: unknown): Promise<Dependency | undefined> => {
  const dependency = namedIn(error);
  return dependency === 'storage' && (await isStorageUp()) ? undefined : dependency;
};

/**
 * The pause before the next attempt: as long as the outage so far, from a second to a minute. After half an hour it is a
 * thirtieth of the outage, up to an hour, because an Inngest server allows a run 1,000 steps.
 */
const pauseAfter = (since: ReturnType<typeof sql>) =>
  sql`greatest(interval '1 second', least(now() - ${since}, interval '1 minute'), least((now() - ${since}) / 30, interval '1 hour'))`;

/** An outage that no job has met for so long has ended: those that waited were cancelled. */
const FORGOTTEN = sql`interval '2 hours'`;

/** Records that a dependency is down. @returns when a job may try it again */
export const reportOutage = async (dependency: Dependency, error?: unknown): Promise<Date> => {
  const now = sql`now()`;
  const since = sql`case when ${outages.seenAt} < now() - ${FORGOTTEN} then now() else ${outages.since} end`;
  const [row] = await db()
    .insert(outages)
    .values({ dependency, since: now, seenAt: now, retryAt: sql`now() + interval '1 second'` })
    .onConflictDoUpdate({
      target: outages.dependency,
      set: { since, seenAt: now, retryAt: sql`now() + ${pauseAfter(since)}` },
    })
    .returning();
  if (!row) throw new Error('The insert returned no row.');
  if (row.since.getTime() === row.seenAt.getTime()) {
    log().error({ dependency, err: error }, 'A service that jobs depend on is down; they wait for it');
  }
  return row.retryAt;
};

/**
 * Claims the next attempt of what a job waits for, so that only one job at a time makes it while it is down. If that one
 * does not report, because it has died for example, another may try after a minute at most.
 * @returns null if this job may try now, otherwise when to ask again
 */
export const claimRetry = async (dependency: Dependency): Promise<Date | null> => {
  const isIt = sql`${outages.dependency} = ${dependency}`;
  const claimed = await db()
    .update(outages)
    .set({ retryAt: sql`now() + least(interval '1 minute', ${pauseAfter(sql`${outages.since}`)})` })
    .where(sql`${isIt} and ${outages.retryAt} <= now()`)
    .returning({ dependency: outages.dependency });
  if (claimed.length > 0) return null;
  const [row] = await db().select({ retryAt: outages.retryAt }).from(outages).where(isIt);
  return row?.retryAt ?? null;
};

/** Records that a dependency is up again. */
export const endOutage = async (dependency: Dependency): Promise<void> => {
  const [ended] = await db().delete(outages).where(sql`${outages.dependency} = ${dependency}`).returning();
  if (!ended) return;
  const seconds = Math.round((Date.now() - ended.since.getTime()) / 1000);
  log().info({ dependency, seconds }, 'A service that jobs depend on is up again');
};

/** What is down, with the time since when. */
export const findOutages = (connection: Connection = db()): Promise<{ dependency: Dependency; since: Date }[]> =>
  connection
    .select({ dependency: outages.dependency, since: outages.since })
    .from(outages)
    .where(sql`${outages.seenAt} > now() - ${FORGOTTEN}`);
