import { type AnyColumn, asc, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { outbox } from '@/drizzle/schema/outbox';
import type { Database, Transaction } from '../db';
import type { JobEventData, JobEventName } from './events';
import type { JobEvent } from './run-context';

/** PostgreSQL channel that wakes workers. The payload is the name of a queue, or one of the messages below. */
export const JOBS_CHANNEL = 'jobs';
/** Payload: the outbox has events to send. */
export const WAKE_OUTBOX = 'outbox';

const BATCH_SIZE = 100;

/** Records an event in the caller's transaction. It is sent if, and only if, the transaction commits. */
export const recordEvent = async <N extends JobEventName>(
  tx: Transaction,
  name: N,
  data: JobEventData<N>,
): Promise<void> => {
  await tx.insert(outbox).values({ name, data });
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${WAKE_OUTBOX})`);
};

/** Accepts events, in the transaction that marks them as sent. */
export type SendEvents = (tx: Transaction, events: JobEvent[]) => Promise<void>;

/**
 * Passes the oldest unsent events to `send` and marks them as sent, in one transaction. Relays take turns, so that a
 * cancellation never overtakes its request.
 * @returns whether there may be more
 */
export const relayOutbox = (database: Database, send: SendEvents): Promise<boolean> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('outbox relay'))`);
    // Sending to Inngest may take longer than other transactions may be idle (drizzle/client.ts).
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
    const rows = await tx
      .select()
      .from(outbox)
      .where(isNull(outbox.sentAt))
      .orderBy(asc(outbox.createdAt), asc(outbox.id))
      .limit(BATCH_SIZE);
    if (rows.length === 0) return false;
    await send(
      tx,
      rows.map(({ id, name, data, createdAt }) => ({ id, name, data, ts: createdAt.getTime() })),
    );
    const ids = rows.map((row) => row.id);
    await tx.update(outbox).set({ sentAt: sql`now()` }).where(inArray(outbox.id, ids));
    return rows.length === BATCH_SIZE;
  });

/** Matches if an event of this name about `id` is not sent yet, or was sent less than `interval` ago. */
export const awaitsSending = (name: JobEventName, idField: string, id: AnyColumn, interval: SQL): SQL =>
  sql`exists (
    select from ${outbox} where (${isNull(outbox.sentAt)} or ${outbox.sentAt} > now() - ${interval})
      and ${outbox.name} = ${name} and ${outbox.data} ->> ${idField} = ${id}::text)`;

/** Deletes events that were sent more than `days` ago. */
export const pruneOutbox = (database: Database, days: number) =>
  database.delete(outbox).where(lt(outbox.sentAt, sql`now() - ${days} * interval '1 day'`));
