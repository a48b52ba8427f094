import { lt, sql } from 'drizzle-orm';
import { requestCounts, requests } from '@/drizzle/schema/index';
import { db } from '../db';
import { log } from '../log';

export type RecordedRequest = typeof requests.$inferInsert & { createdAt: Date };

/** Milliseconds from the first request of a batch until it is written. */
const DELAY = 2000;
/** Rows a statement; and rows that wait at most, beyond which the database cannot keep up and they are dropped. */
const BATCH = 500;
const WAITING = 20_000;

let waiting: RecordedRequest[] = [];
let timer: NodeJS.Timeout | undefined;

/** One parameter carries the batch: a parameter a value would cost as much as the requests' own statements. */
const write = (batch: RecordedRequest[]): Promise<unknown> => {
  const rows = batch.map(({ userId, createdAt, ...row }) => ({ ...row, user_id: userId, created_at: createdAt }));
  // In order, so that two processes never wait for each other's counts.
  return db().execute(sql`
    with batch as materialized (
      select * from json_populate_recordset(null::${requests}, ${JSON.stringify(rows)})
    ), listed as (insert into ${requests} select * from batch on conflict do nothing)
    insert into ${requestCounts} as known (user_id, day, status, count)
    select user_id, (created_at at time zone 'UTC')::date as day, status, count(*)
    from batch group by user_id, day, status order by user_id, day, status
    on conflict (user_id, day, status) do update set count = known.count + excluded.count`);
};

/** Writes what waits. What cannot be written is lost: it is for looking at, and must not hold anything up. */
export const flushRequests = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  const rows = waiting;
  waiting = [];
  try {
    for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH));
  } catch (error) {
    log().warn({ err: error instanceof Error ? (error.cause ?? error.message) : error }, 'requests were not recorded');
  }
};

/** Remembers a request for its user's usage page. Costs the request nothing: it is written later, with others. */
export const recordRequest = (request: RecordedRequest): void => {
  if (waiting.length < WAITING) waiting.push(request);
  timer ??= setTimeout(flushRequests, DELAY).unref();
};

/** Clears away requests of more than a week ago, and counts of more than 90 days ago. */
export const deleteOldRequests = async (): Promise<void> => {
  await db().delete(requests).where(lt(requests.createdAt, sql`now() - interval '7 days'`));
  await db().delete(requestCounts).where(lt(requestCounts.day, sql`(now() - interval '90 days')::date`));
};
