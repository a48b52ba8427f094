import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { thumbnails } from '@/drizzle/schema/thumbnails';
import type { Connection, Transaction } from '@/lib/db';
import { alive } from '@/lib/jobs/columns';
import type { WatchedJobs } from '@/lib/jobs/watched-jobs';
import type { PageRequest } from '@/lib/model/page';
import { RENDER_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';
import {
  deleteSurplus,
  firstRow,
  insertedRow,
  isAfter,
  isOwnedRound,
  isOwnedRow,
  type OwnedKey,
  type RoundKey,
} from '../sql';

type Thumbnail = typeof thumbnails.$inferSelect;

const { props: _props, ...ROW } = getTableColumns(thumbnails);
/** A thumbnail without its frozen input, which can take megabytes. */
export type ThumbnailRow = Omit<Thumbnail, 'props'>;

const isOwn = isOwnedRow(thumbnails);
const isThumbnail = isNull(thumbnails.frame);
const isPreview = isNotNull(thumbnails.frame);
const inFlight = () => inArray(thumbnails.status, [...RENDER_STATUSES_IN_FLIGHT]);

export const watchedThumbnails: WatchedJobs<'thumbnail/requested'> = {
  table: thumbnails,
  inFlight: inFlight(),
  event: 'thumbnail/requested',
  idField: 'thumbnailId',
  data: { thumbnailId: thumbnails.id, userId: thumbnails.userId },
};

export const insertThumbnail = (tx: Transaction, values: typeof thumbnails.$inferInsert): Promise<ThumbnailRow> =>
  insertedRow(tx.insert(thumbnails).values(values).returning(ROW));

export const findThumbnail = (db: Connection, key: OwnedKey): Promise<ThumbnailRow | undefined> =>
  firstRow(
    db
      .select(ROW)
      .from(thumbnails)
      .where(and(isOwn(key), isThumbnail)),
  );

export const findPreview = (db: Connection, key: OwnedKey): Promise<ThumbnailRow | undefined> =>
  firstRow(
    db
      .select(ROW)
      .from(thumbnails)
      .where(and(isOwn(key), isPreview)),
  );

/** Newest first. Returns one row more than `limit` if there is a next page. */
export const findThumbnailPage = (
  db: Connection,
  { userId, quizId, limit, after }: PageRequest & { userId: string; quizId?: string | undefined },
): Promise<ThumbnailRow[]> =>
  db
    .select(ROW)
    .from(thumbnails)
    .where(
      and(
        eq(thumbnails.userId, userId),
        isThumbnail,
        quizId === undefined ? undefined : eq(thumbnails.quizId, quizId),
        isAfter(thumbnails, after),
      ),
    )
    .orderBy(desc(thumbnails.createdAt), desc(thumbnails.id))
    .limit(limit + 1);

/** Updates a thumbnail. Returns undefined if it has ended: a job ends once. */
export const updateThumbnailInFlight = (
  db: Connection,
  key: RoundKey,
  values: PgUpdateSetSource<typeof thumbnails>,
): Promise<ThumbnailRow | undefined> =>
  firstRow(
    db
      .update(thumbnails)
      .set({ ...alive, ...values })
      .where(and(isOwnedRound(thumbnails)(key), inFlight()))
      .returning(ROW),
  );

/** Frozen input of which only the title is left: nothing paints a thumbnail again that has ended. */
export const ENDED_PROPS = sql`json_build_object('title', ${thumbnails.title})`;

/** What a picture that has not ended shows: its frozen input, and the frame if it is a preview. */
export type PictureInput = Pick<Thumbnail, 'props' | 'frame'>;

export const findPictureInput = (db: Connection, key: OwnedKey): Promise<PictureInput | undefined> =>
  firstRow(
    db
      .select({ props: thumbnails.props, frame: thumbnails.frame })
      .from(thumbnails)
      .where(and(isOwn(key), inFlight())),
  );

const previewKeys = async (deleted: PromiseLike<{ key: string | null }[]>): Promise<string[]> =>
  (await deleted).flatMap(({ key }) => key ?? []);

/** Deletes the previews of a user except the newest ones. @returns their storage keys */
export const deleteSurplusPreviews = (
  db: Connection,
  { userId, kept }: { userId: string; kept: number },
): Promise<string[]> => {
  const surplus = db
    .select({ id: thumbnails.id })
    .from(thumbnails)
    .where(and(eq(thumbnails.userId, userId), isPreview))
    .orderBy(desc(thumbnails.createdAt), desc(thumbnails.id))
    .offset(kept);
  const unlocked = db
    .select({ id: thumbnails.id })
    .from(thumbnails)
    .where(inArray(thumbnails.id, surplus))
    .for('update', { skipLocked: true });
  return previewKeys(
    db.delete(thumbnails).where(inArray(thumbnails.id, unlocked)).returning({ key: thumbnails.outputKey }),
  );
};

/** Deletes the previews of all users that are older than a day. @returns their storage keys */
export const deleteOldPreviewRows = (db: Connection): Promise<string[]> =>
  previewKeys(
    db
      .delete(thumbnails)
      .where(and(isPreview, sql`${thumbnails.createdAt} < now() - interval '1 day'`))
      .returning({ key: thumbnails.outputKey }),
  );

/** Keeps the newest thumbnails of each user, and those that are still painted. The sweep finds the files of the others. */
export const deleteSurplusThumbnails = (db: Connection, kept: number): Promise<void> =>
  deleteSurplus(db, thumbnails, { owner: thumbnails.userId, kept, deletable: and(isThumbnail, not(inFlight())) });

/** Those of the storage keys that belong to a thumbnail of any user. */
export const findStoredKeys = async (db: Connection, keys: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ key: thumbnails.outputKey })
    .from(thumbnails)
    .where(inArray(thumbnails.outputKey, [...keys]));
  return rows.flatMap(({ key }) => key ?? []);
};

/** The storage keys of a user's thumbnails. */
export const findThumbnailKeysOf = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await db.select({ key: thumbnails.outputKey }).from(thumbnails).where(eq(thumbnails.userId, userId));
  return rows.flatMap(({ key }) => key ?? []);
};

/** Sizes are whole pixels, so the same aspect ratio may differ a little. */
const ASPECT_TOLERANCE = 0.02;

/** The storage key of the newest finished thumbnail of a quiz, without those of test keys (D87). */
export const findNewestKey = async (
  db: Connection,
  { userId, quizId, width, height }: { userId: string; quizId: string; width: number; height: number },
): Promise<string | undefined> => {
  const aspect = sql`${thumbnails.width}::float / ${thumbnails.height}`;
  const [row] = await db
    .select({ key: thumbnails.outputKey })
    .from(thumbnails)
    .where(
      and(
        eq(thumbnails.userId, userId),
        eq(thumbnails.quizId, quizId),
        isThumbnail,
        eq(thumbnails.status, 'completed'),
        eq(thumbnails.livemode, true),
        sql`abs(${aspect} / ${width / height}::float - 1) < ${ASPECT_TOLERANCE}`,
      ),
    )
    .orderBy(desc(thumbnails.createdAt), desc(thumbnails.id))
    .limit(1);
  return row?.key ?? undefined;
};
