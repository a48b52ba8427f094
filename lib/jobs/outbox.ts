import { asc, inArray, isNull, lt, sql } from 'drizzle-orm';
import { outbox } from '@/drizzle/schema/outbox';
import type { Database, Transaction } from '../db';
import type { JobEventData, JobEventName } from './events';
import type { JobEvent } from './run-context';

/** Channel on which workers learn of work; the payload names whom to wake. */
export const JOBS_CHANNEL = 'jobs';
/** Payload: the outbox has rows to send. */
export const WAKE_OUTBOX = 'outbox';

const BATCH = 100;

/** Records an event in the caller's transaction: it is sent if, and only if, that commits. */
export const recordEvent = async <N extends JobEventName>(
  tx: Transaction,
  name: N,
  data: JobEventData<N>,
): Promise<void> => {
  await tx.insert(outbox).values({ name, data });
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${WAKE_OUTBOX})`);
};

/** Takes events over, in the transaction that marks them sent. */
export type Deliver = (tx: Transaction, events: JobEvent[]) => Promise<void>;

/**
 * Hands the oldest unsent events to `deliver` and marks them sent, in one transaction. An error leaves
 * them to the next call. Relays wait for one another, so that a cancellation never overtakes its request.
 * @returns whether there may be more
 */
export const relayOutbox = (database: Database, deliver: Deliver): Promise<boolean> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('outbox relay'))`);
    const rows = await tx
      .select()
      .from(outbox)
      .where(isNull(outbox.sentAt))
      .orderBy(asc(outbox.createdAt), asc(outbox.id))
      .limit(BATCH);
    if (rows.length === 0) return false;
    await deliver(
      tx,
      rows.map(({ id, name, data, createdAt }) => ({ id, name, data, ts: createdAt.getTime() })),
    );
    const ids = rows.map((row) => row.id);
    await tx.update(outbox).set({ sentAt: sql`now()` }).where(inArray(outbox.id, ids));
    return rows.length === BATCH;
  });

/** Deletes what was sent more than `days` ago. */
export const pruneOutbox = (database: Database, days: number) =>
  database.delete(outbox).where(lt(outbox.sentAt, sql`now() - ${days} * interval '1 day'`));
