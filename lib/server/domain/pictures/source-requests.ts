import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import { pictureRequests, pictureSources } from '@/drizzle/schema/pictures';
import { PICTURE_SOURCE_NAMES, type PictureSourceId } from '@/lib/core/model/credit';
import { DAY_MS, MINUTE_MS } from '@/lib/core/model/durations';
import { OutboundError, SourceBusyError } from '@/lib/server/adapters/outbound/outbound-error';
import { PICTURE_SEARCHES } from '@/lib/server/adapters/picture-search';
import type { PictureSource } from '@/lib/server/adapters/picture-search/picture-source';
import { createFairQueue } from '@/lib/server/adapters/process-pool/fair-queue';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { SourceLimitError, UnavailableError } from '@/lib/server/errors';
import { withLease } from '@/lib/server/jobs/lease';
import { insertedRow } from '../sql';

/** Locks a source's count of requests until the transaction ends. @returns until when it refuses requests */
const lockSource = async (tx: Transaction, id: PictureSourceId): Promise<Date> => {
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

const setRetryAt = async (db: Connection, id: PictureSourceId, retryAt: Date): Promise<void> => {
  await db
    .insert(pictureSources)
    .values({ id, retryAt })
    .onConflictDoUpdate({ target: pictureSources.id, set: { retryAt } });
};

interface CountedRequests {
  all: number;
  /** Of one user. */
  own: number;
  /** When the first of them was sent; null without any. */
  first: Date | null;
  firstOwn: Date | null;
}

/** Counts the requests to a source since a time, of all users and of one. */
const countRequests = (
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

const insertRequest = async (
  db: Connection,
  values: { source: PictureSourceId; userId: string; createdAt: Date },
): Promise<void> => {
  await db.insert(pictureRequests).values(values);
};

const deleteRequestsBefore = async (db: Connection, date: Date): Promise<void> => {
  await db.delete(pictureRequests).where(lt(pictureRequests.createdAt, date));
};

/** Of the requests that are left, the share that one user can have used: the rest is for the others. */
const SHARE_OF_DAY = 1 / 4;

const SHARE_OF_MINUTE = 1 / 2;

const timeOf = (date: Date): string => `${date.toISOString().slice(11, 16)} UTC`;

/** The service accepts no more requests until then. */
const limitReached = (source: PictureSourceId, reason: string, retryAt: Date): SourceLimitError =>
  new SourceLimitError(
    `${reason} Try again at ${timeOf(retryAt)}, or search ${source === 'openverse' ? PICTURE_SOURCE_NAMES.commons : PICTURE_SOURCE_NAMES.openverse}.`,
    Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000)),
  );

/**
 * Counts a request to a source before it is sent. All users share what the source allows in a minute and in 24 hours. A
 * user can use half of a minute, and of a day as long as it is less than a quarter of what is left, so that no user can
 * use it up.
 * @throws SourceLimitError
 */
const takeRequest = (source: PictureSourceId, userId: string): Promise<void> =>
  db().transaction(async (tx) => {
    const name = PICTURE_SOURCE_NAMES[source];
    const limits = PICTURE_SEARCHES[source].limits();
    const refused = await lockSource(tx, source);
    const now = new Date();
    if (refused > now) throw limitReached(source, `${name} currently accepts no requests from this service.`, refused);
    const countSince = (ms: number) => countRequests(tx, { source, userId, since: new Date(now.getTime() - ms) });
    const after = (first: Date | null, ms: number) => new Date((first ?? now).getTime() + ms);
    const allowed = `${name} allows ${limits.minute} requests a minute and ${limits.day} a day, which all users share.`;
    const minute = await countSince(MINUTE_MS);
    if (minute.all >= limits.minute) throw limitReached(source, allowed, after(minute.first, MINUTE_MS));
    if (minute.own >= limits.minute * SHARE_OF_MINUTE) {
      throw limitReached(
        source,
        `${allowed} You have used your share for this minute.`,
        after(minute.firstOwn, MINUTE_MS),
      );
    }
    const day = await countSince(DAY_MS);
    if (day.all >= limits.day) throw limitReached(source, allowed, after(day.first, DAY_MS));
    if (day.own >= (limits.day - day.all) * SHARE_OF_DAY) {
      throw limitReached(
        source,
        `${allowed} You have used your share for today.`,
        after(day.firstOwn ?? day.first, DAY_MS),
      );
    }
    await insertRequest(tx, { source, userId, createdAt: now });
  });

/** Milliseconds to wait for a turn and the response. */
const TIMEOUT_MS = 20_000;

/** In a process, requests to different sources run in parallel. */
const queue = createFairQueue({ running: 2, runningPerUser: 2, runningPerHost: 1, waiting: 60, waitingPerUser: 6 });

/**
 * Sends requests to a source, one at a time in the whole service, as Wikimedia requires.
 * @param use calls `count` before each request
 * @throws SourceLimitError, UnavailableError, TooManyConcurrentRequestsError
 */
export const askSource = async <T>(
  id: PictureSourceId,
  userId: string,
  use: (source: PictureSource, count: () => Promise<void>, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const timedOut = AbortSignal.timeout(TIMEOUT_MS);
  const name = PICTURE_SOURCE_NAMES[id];
  try {
    return await queue.run(
      { userId, host: id },
      () =>
        withLease(`picture search ${id}`, timedOut, ({ signal }) =>
          use(PICTURE_SEARCHES[id], () => takeRequest(id, userId), signal),
        ),
      timedOut,
    );
  } catch (error) {
    if (timedOut.aborted) throw new UnavailableError(`${name} is busy or slow. Try again in a moment.`);
    if (error instanceof SourceBusyError) {
      await setRetryAt(db(), id, error.retryAt);
      throw limitReached(id, `${name} currently accepts no requests from this service.`, error.retryAt);
    }
    if (error instanceof OutboundError) {
      throw new UnavailableError(`${name} could not be searched. ${error.message} Try again in a moment.`, {
        retryAfter: 30,
        cause: error,
      });
    }
    throw error;
  }
};

/** Deletes requests that no longer count. */
export const sweepPictureRequests = (): Promise<void> => deleteRequestsBefore(db(), new Date(Date.now() - DAY_MS));
