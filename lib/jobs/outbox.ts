import { type AnyColumn, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { jobEvents } from '@/drizzle/schema/job-events';
import type { Transaction } from '../db';
import type { JobEventData, JobEventName } from './events';

/** PostgreSQL channel that wakes workers. The payload is the name of a queue, or one of the messages below. */
export const JOBS_CHANNEL = 'jobs';
/** Payload: there are events to send. */
export const WAKE_OUTBOX = 'outbox';

/** Records an event in the caller's transaction. It is sent if, and only if, the transaction commits. */
export const recordEvent = async <N extends JobEventName>(
  tx: Transaction,
  name: N,
  data: JobEventData<N>,
): Promise<void> => {
  await tx.insert(jobEvents).values({ id: v7(), name, data, ts: Date.now() });
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${WAKE_OUTBOX})`);
};

/** Matches if an event of this name about `id` is not sent yet, or was sent less than `interval` ago. */
export const awaitsSending = (name: JobEventName, idField: string, id: AnyColumn, interval: SQL): SQL =>
  sql`exists (
    select from ${jobEvents} where (${isNull(jobEvents.sentAt)} or ${jobEvents.sentAt} > now() - ${interval})
      and ${jobEvents.name} = ${name} and ${jobEvents.data} ->> ${idField} = ${id}::text)`;
