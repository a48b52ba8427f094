import { and, asc, count, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { batches } from '@/drizzle/schema/batches';
import type { Connection, Transaction } from '@/lib/db';
import { BATCH_STATUSES_OPEN, type BatchStatus } from '@/lib/model/batches';
import type { Page, PageRequest } from '@/lib/model/page';
import { filteredPage, firstRow, insertedRow, isOwnedRow, type OwnedKey } from '../sql';

export type Batch = typeof batches.$inferSelect;
export type NewBatch = typeof batches.$inferInsert;

const isOwn = isOwnedRow(batches);
const isOpen = () => inArray(batches.status, [...BATCH_STATUSES_OPEN]);

export const insertBatch = (tx: Transaction, values: NewBatch): Promise<Batch> =>
  insertedRow(tx.insert(batches).values(values).returning());

export const findBatch = (db: Connection, key: OwnedKey): Promise<Batch | undefined> =>
  firstRow(db.select().from(batches).where(isOwn(key)));

/**
 * Locks a batch: `share` before its rows change, so that it stays as it is meanwhile, and `update` before the batch
 * itself changes.
 */
export const lockBatch = (tx: Transaction, key: OwnedKey, strength: 'share' | 'update'): Promise<Batch | undefined> =>
  firstRow(tx.select().from(batches).where(isOwn(key)).for(strength));

export const updateBatch = (db: Connection, key: OwnedKey, values: PgUpdateSetSource<typeof batches>) =>
  firstRow(db.update(batches).set(values).where(isOwn(key)).returning());

/** Updates a batch unless it has ended. */
export const updateOpenBatch = (db: Connection, key: OwnedKey, values: PgUpdateSetSource<typeof batches>) =>
  db
    .update(batches)
    .set(values)
    .where(and(isOwn(key), isOpen()));

/** Newest first. */
export const findBatchPage = (
  db: Connection,
  { userId, status, ...page }: PageRequest & { userId: string; status?: BatchStatus | undefined },
): Promise<Page<Batch>> =>
  filteredPage(
    db,
    { table: batches, indexed: eq(batches.userId, userId), filter: status && eq(batches.status, status) },
    page,
    (where) =>
      db
        .select()
        .from(batches)
        .where(where)
        .orderBy(desc(batches.createdAt), desc(batches.id))
        .limit(page.limit + 1),
  );

/** The batches of a user that have not ended, oldest first. */
export const findOpenBatches = (db: Connection, userId: string): Promise<Batch[]> =>
  db
    .select()
    .from(batches)
    .where(and(eq(batches.userId, userId), isOpen()))
    .orderBy(asc(batches.createdAt), asc(batches.id));

export const countOpenBatches = async (db: Connection, userId: string): Promise<number> => {
  const [row] = await db
    .select({ value: count() })
    .from(batches)
    .where(and(eq(batches.userId, userId), isOpen()));
  return row?.value ?? 0;
};

/** Postpones the batches whose time has come, and returns their users. Processes that do this at the same time share them. */
export const postponeDueBatches = async (tx: Transaction, seconds: number, limit: number): Promise<string[]> => {
  const due = tx
    .select({ id: batches.id })
    .from(batches)
    .where(and(isOpen(), lt(batches.nextRunAt, sql`now()`)))
    .orderBy(asc(batches.nextRunAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(batches)
    .set({ nextRunAt: sql`now() + ${seconds} * interval '1 second'`, updatedAt: sql`${batches.updatedAt}` })
    .where(inArray(batches.id, due))
    .returning({ userId: batches.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
};

/** Deletes batches that ended more than `days` ago, with their rows. */
export const deleteEndedBatches = async (db: Connection, days: number): Promise<void> => {
  await db
    .delete(batches)
    .where(
      and(
        notInArray(batches.status, [...BATCH_STATUSES_OPEN]),
        lt(batches.completedAt, sql`now() - ${days} * interval '1 day'`),
      ),
    );
};
