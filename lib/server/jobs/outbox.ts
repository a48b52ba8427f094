import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyColumn, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { jobEvents } from '@/drizzle/schema/jobs';
import type { Database, Transaction } from '../db';
import { log, logContext } from '../log';
import { traceparent } from '../tracing';
import { type JobEventData, type JobEventName, jobOf } from './events';
import type { JobEvent } from './run-context';

/** PostgreSQL channel that wakes workers. The payload is the name of a queue, or one of the messages below. */
export const JOBS_CHANNEL = 'jobs';
/** Payload: there are events to send. */
const WAKE_OUTBOX = 'outbox';

/** Records an event in the caller's transaction. It is sent if, and only if, the transaction commits. */
export const recordEvent = async <N extends JobEventName>(
  tx: Transaction,
  name: N,
  data: JobEventData<N>,
): Promise<void> => {
  const story = { requestId: logContext().requestId, traceparent: traceparent() };
  await tx.insert(jobEvents).values({ id: v7(), name, data: { ...data, ...story }, ts: Date.now() });
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${WAKE_OUTBOX})`);
};

/** Matches if an event of this name about `id` is not sent yet, or was sent less than `interval` ago. */
export const awaitsSending = (name: JobEventName, idField: string, id: AnyColumn, interval: SQL): SQL =>
  sql`exists (
    select from ${jobEvents} where (${isNull(jobEvents.sentAt)} or ${jobEvents.sentAt} > now() - ${interval})
      and ${jobEvents.name} = ${name} and ${jobEvents.data} ->> ${idField} = ${id}::text)`;

/** Accepts recorded events, in the transaction that marks them as sent. */
export type SendEvents = (tx: Transaction, events: JobEvent[]) => Promise<void>;

/** Inngest did not accept events. The message says why, for the operator. */
export class EventsNotSentError extends Error {
  override readonly name = 'EventsNotSentError';
  constructor(
    message: string,
    /** The HTTP status; null without a response. */
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const BATCH_SIZE = 100;

/** Deliveries have a line when they are sent. */
const logQueued = (name: string, data: Record<string, unknown>): void => {
  const { job, ...fields } = jobOf(name, data);
  if (job && job !== 'delivery')
    log().info({ ...fields, job, userId: data.userId, round: data.round }, 'A job was queued');
};

/**
 * Passes the oldest unsent events to `send` and marks them as sent, in one transaction. Relays take turns, so that a
 * cancellation never overtakes its request.
 * @returns whether there may be more
 */
export const relayOutbox = async (database: Database, send: SendEvents): Promise<boolean> => {
  const sent = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('outbox relay'))`);
    // Sending to Inngest may take longer than other transactions may be idle (drizzle/client.ts).
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
    const rows = await tx
      .select({ id: jobEvents.id, name: jobEvents.name, data: jobEvents.data, ts: jobEvents.ts })
      .from(jobEvents)
      .where(isNull(jobEvents.sentAt))
      .orderBy(asc(jobEvents.createdAt), asc(jobEvents.id))
      .limit(BATCH_SIZE);
    if (rows.length === 0) return rows;
    await send(tx, rows);
    const ids = rows.map((row) => row.id);
    await tx.update(jobEvents).set({ sentAt: sql`now()` }).where(inArray(jobEvents.id, ids));
    return rows;
  });
  for (const { name, data } of sent) logQueued(name, data);
  return sent.length === BATCH_SIZE;
};

/** Deletes events that were sent more than `days` ago. Those of runs that are kept are kept, too. */
export const pruneSentEvents = async (database: Database, days: number): Promise<void> => {
  await database.execute(sql`
    delete from job_events where sent_at < now() - ${days} * interval '1 day'
      and not exists (select from job_runs where job_runs.event_id = job_events.id)`);
};

/** Poll interval in case a notification is lost or an attempt fails. */
const POLL_INTERVAL_MS = 5000;
/** Delays between attempts to reach an Inngest server double up to this. */
const MAX_BACKOFF_MS = 60_000;

type Pause = (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>;

/**
 * Sends events as they are recorded, woken by notifications. Returns a function that stops it.
 * @param pause waits before another attempt to reach an Inngest server
 */
export const startRelay = async (database: Database, send: SendEvents, pause: Pause = sleep) => {
  let isStopping = false;
  let isWoken = false;
  let endWait = () => {};
  const wake = () => {
    isWoken = true;
    endWait();
  };

  const waitForEvents = async () => {
    const timer = new AbortController();
    const woken = new Promise<void>((resolve) => {
      endWait = resolve;
    });
    if (!isWoken && !isStopping) {
      await Promise.race([woken, sleep(POLL_INTERVAL_MS, undefined, { signal: timer.signal }).catch(() => {})]);
    }
    timer.abort();
  };

  const stopping = new AbortController();
  let failures = 0;
  const retryLater = async (error: unknown) => {
    log().error({ err: error }, 'Events were not sent; they will be sent again');
    if (error instanceof EventsNotSentError) {
      const delay = Math.min(POLL_INTERVAL_MS * 2 ** failures, MAX_BACKOFF_MS);
      failures += 1;
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => {});
    } else await Promise.race([waitForEvents(), sleep(POLL_INTERVAL_MS)]);
  };

  const loop = async () => {
    while (!isStopping) {
      isWoken = false;
      try {
        while (!isStopping && (await relayOutbox(database, send))) {}
        failures = 0;
        await waitForEvents();
      } catch (error) {
        await retryLater(error);
      }
    }
  };

  const listener = await database.$client.listen(
    JOBS_CHANNEL,
    (payload) => {
      if (payload === WAKE_OUTBOX) wake();
    },
    wake,
  );
  const ended = loop();

  return async () => {
    isStopping = true;
    stopping.abort();
    endWait();
    await ended;
    await listener.unlisten();
  };
};
