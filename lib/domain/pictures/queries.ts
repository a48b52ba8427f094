import { and, asc, count, desc, eq, gt, inArray, lt, min, sql } from 'drizzle-orm';
import { pictureRequests } from '@/drizzle/schema/picture-requests';
import { pictureSearches } from '@/drizzle/schema/picture-searches';
import { pictureSources } from '@/drizzle/schema/picture-sources';
import type { Connection, Transaction } from '@/lib/db';
import type { FoundPage, PictureSourceId } from '@/lib/model/credit';
import { firstRow, insertedRow } from '../sql';

/** The stored results of a search; undefined if they are older than `since`. */
export const findSearch = async (db: Connection, key: string, since: Date): Promise<FoundPage | undefined> => {
  const row = await firstRow(
    db
      .select({ results: pictureSearches.results })
      .from(pictureSearches)
      .where(and(eq(pictureSearches.key, key), gt(pictureSearches.fetchedAt, since))),
  );
  return row?.results;
};

export const upsertSearch = async (db: Connection, key: string, results: FoundPage): Promise<void> => {
  const fetchedAt = new Date();
  await db
    .insert(pictureSearches)
    .values({ key, results, fetchedAt })
    .onConflictDoUpdate({ target: pictureSearches.key, set: { results, fetchedAt } });
};

/** Deletes the oldest searches, except for `kept`. */
export const deleteSearchesBeyond = async (db: Connection, kept: number): Promise<void> => {
  const old = db
    .select({ key: pictureSearches.key })
    .from(pictureSearches)
    .orderBy(desc(pictureSearches.fetchedAt), asc(pictureSearches.key))
    .offset(kept);
  await db.delete(pictureSearches).where(inArray(pictureSearches.key, old));
};

/** Locks a source's count of requests until the transaction ends. @returns until when it refuses requests */
export const lockSource = async (tx: Transaction, id: PictureSourceId): Promise<Date> => {
  const set = { id };
  const { retryAt } = await insertedRow(
    tx
      .insert(pictureSources)
      .values({ id, retryAt: new Date(0) })
      .onConflictDoUpdate({ target: pictureSources.id, set })
      .returning(),
  );
  return retryAt;
};

export const setRetryAt = async (db: Connection, id: PictureSourceId, retryAt: Date): Promise<void> => {
  await db
    .insert(pictureSources)
    .values({ id, retryAt })
    .onConflictDoUpdate({ target: pictureSources.id, set: { retryAt } });
};

export interface CountedRequests {
  all: number;
  /** Of one user. */
  own: number;
  /** When the first of them was sent; null without any. */
  first: Date | null;
  firstOwn: Date | null;
}

/** Counts the requests to a source since a time, of all users and of one. */
export const countRequests = (
  db: Connection,
  { source, userId, since }: { source: PictureSourceId; userId: string; since: Date },
): Promise<CountedRequests> => {
  const isOwn = sql`filter (where ${pictureRequests.userId} = ${userId})`;
  const firstAt = min(pictureRequests.createdAt);
  return insertedRow(
    db
      .select({
        all: count(),
        own: sql<number>`${count()} ${isOwn}`.mapWith(Number),
        first: firstAt,
        firstOwn: sql<Date | null>`${firstAt} ${isOwn}`.mapWith(pictureRequests.createdAt),
      })
      .from(pictureRequests)
      .where(and(eq(pictureRequests.source, source), gt(pictureRequests.createdAt, since))),
  );
};

export const insertRequest = async (
  db: Connection,
  values: { source: PictureSourceId; userId: string; createdAt: Date },
): Promise<void> => {
  await db.insert(pictureRequests).values(values);
};

export const deleteRequestsBefore = async (db: Connection, date: Date): Promise<void> => {
  await db.delete(pictureRequests).where(lt(pictureRequests.createdAt, date));
};
