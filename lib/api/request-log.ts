import { inArray, lt, sql } from 'drizzle-orm';
import { requestCounts, requests } from '@/drizzle/schema/requests';
import { users } from '@/drizzle/schema/users';
import { db, type Transaction } from '../db';
import { log } from '../log';

export type RecordedRequest = typeof requests.$inferInsert & { createdAt: Date };

/** A batch is written this long after its first request. */
const DELAY_MS = 2000;
/** Rows per statement. */
const BATCH = 500;
/** If the database cannot keep up, further requests are dropped. */
const MAX_PENDING = 20_000;

let pending: RecordedRequest[] = [];
let timer: NodeJS.Timeout | undefined;

/** Sorted, so that two processes lock rows in the same order and cannot deadlock. */
const countsOf = (batch: readonly RecordedRequest[]): (typeof requestCounts.$inferInsert)[] => {
  const counts = new Map<string, typeof requestCounts.$inferInsert>();
  for (const { userId, status, createdAt } of batch) {
    const day = createdAt.toISOString().slice(0, 10);
    const name = `${userId} ${day} ${status}`;
    const found = counts.get(name) ?? { userId, day, status, count: 0 };
    counts.set(name, { ...found, count: found.count + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/** The requests of users who still exist. Locks the users, so that they are not deleted before the rows are written. */
const ofExistingUsers = async (tx: Transaction, batch: readonly RecordedRequest[]): Promise<RecordedRequest[]> => {
  const ids = [...new Set(batch.map(({ userId }) => userId))];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('key share');
  const existing = new Set(rows.map(({ id }) => id));
  return batch.filter(({ userId }) => existing.has(userId));
};

const write = (requestBatch: RecordedRequest[]): Promise<unknown> =>
  db().transaction(async (tx) => {
    const batch = await ofExistingUsers(tx, requestBatch);
    if (batch.length === 0) return;
    await tx.insert(requests).values(batch).onConflictDoNothing();
    await tx
      .insert(requestCounts)
      .values(countsOf(batch))
      .onConflictDoUpdate({
        target: [requestCounts.userId, requestCounts.day, requestCounts.status],
        set: { count: sql`${requestCounts.count} + excluded.count` },
      });
  });

/** Writes the pending requests. Requests that cannot be written are lost: they are only informational. */
export const flushRequests = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  const rows = pending;
  pending = [];
  try {
    for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH));
  } catch (error) {
    log().warn({ err: error instanceof Error ? (error.cause ?? error.message) : error }, 'recording requests failed');
  }
};

/** Records a request for its user's usage page. It is written later, in a batch. */
export const recordRequest = (request: RecordedRequest): void => {
  if (pending.length < MAX_PENDING) pending.push(request);
  timer ??= setTimeout(flushRequests, DELAY_MS).unref();
};

/** Deletes requests older than a week, and daily counts older than 90 days. */
export const deleteOldRequests = async (): Promise<void> => {
  await db().delete(requests).where(lt(requests.createdAt, sql`now() - interval '7 days'`));
  await db().delete(requestCounts).where(lt(requestCounts.day, sql`(now() - interval '90 days')::date`));
};
