import { eq, gt, lt, sql } from 'drizzle-orm';
import { workers } from '@/drizzle/schema/jobs';
import { type Connection, db } from '../db';
import { log } from '../log';
import { processWide } from '../process-wide';

/** What all processes that render can do at the same time. */
export interface Capacity {
  /** Pages that encode videos. */
  pages: number;
  processes: number;
}

/** For the built-in engine, whose workers claim no more than they can do. */
export const UNLIMITED: Capacity = { pages: 1000, processes: 1000 };

const ANNOUNCE_INTERVAL_MS = 10_000;
/** A process that has not announced itself for this long is gone. */
const GONE_SECONDS = 30;

/** For which a process that was killed is remembered, so that metrics show that it is missing. */
const REMEMBERED_HOURS = 24;

const goneBefore = sql`now() - ${GONE_SECONDS} * interval '1 second'`;

/** The sum over the processes that announced themselves in the last 30 seconds; zero if there is none. */
export const findCapacity = async (connection: Connection): Promise<Capacity> => {
  const [row] = await connection
    .select({ pages: sql<number>`coalesce(sum(${workers.pages}), 0)::int`, processes: sql<number>`count(*)::int` })
    .from(workers)
    .where(gt(workers.seenAt, goneBefore));
  return row ?? { pages: 0, processes: 0 };
};

/** The same for limits, which cannot be zero: at least one page. */
export const readCapacity = async (): Promise<Capacity> => {
  const { pages, processes } = await findCapacity(db());
  return { pages: Math.max(1, pages), processes: Math.max(1, processes) };
};

const known = processWide<Capacity>('capacity', () => ({ pages: 1, processes: 1 }));

/** The capacity at the last announcement of this process, at most ten seconds ago. */
export const knownCapacity = (): Capacity => ({ ...known });

const announce = async (id: string, pages: number) => {
  const row = { id, pages, seenAt: sql`now()` };
  await db().insert(workers).values(row).onConflictDoUpdate({ target: workers.id, set: row });
  await db()
    .delete(workers)
    .where(lt(workers.seenAt, sql`now() - ${REMEMBERED_HOURS} * interval '1 hour'`));
  Object.assign(known, await readCapacity());
};

/**
 * Lets the installation know how many pages this process has, until the returned function is called.
 * @param id no other running process has it
 */
export const announcePages = (id: string, pages: number): (() => Promise<void>) => {
  const attempt = () =>
    announce(id, pages).catch((error: unknown) => log().warn({ err: error }, 'The number of pages was not announced'));
  let last = attempt();
  const timer = setInterval(() => {
    last = attempt();
  }, ANNOUNCE_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
    await db()
      .delete(workers)
      .where(eq(workers.id, id))
      .catch((error: unknown) => log().warn({ err: error }, 'Other processes will notice this process’s exit later'));
  };
};
