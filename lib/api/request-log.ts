import { inArray, lt, sql } from 'drizzle-orm';
import { requestCounts, requests } from '@/drizzle/schema/requests';
import { users } from '@/drizzle/schema/users';
import { db, type Transaction } from '../db';
import { log } from '../log';

export type RecordedRequest = typeof requests.$inferInsert & { createdAt: Date };

/** Milliseconds from the first request of a batch until it is written. */
const DELAY = 2000;
/** Rows a statement; and rows that wait at most, beyond which the database cannot keep up and they are dropped. */
const BATCH = 500;
const WAITING = 20_000;

let waiting: RecordedRequest[] = [];
let timer: NodeJS.Timeout | undefined;

/** Days in order, so that two processes never wait for each other's rows. */
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

/** Those of users who are still there; they stay until the transaction ends, so that nothing of a deleted one is written. */
const ofPresentUsers = async (tx: Transaction, batch: readonly RecordedRequest[]): Promise<RecordedRequest[]> => {
  const ids = [...new Set(batch.map(({ userId }) => userId))];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('key share');
  const present = new Set(rows.map(({ id }) => id));
  return batch.filter(({ userId }) => present.has(userId));
};

const write = (given: RecordedRequest[]): Promise<unknown> =>
  db().transaction(async (tx) => {
    const batch = await ofPresentUsers(tx, given);
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
