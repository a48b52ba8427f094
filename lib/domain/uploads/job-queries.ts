import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { youtubeUploads } from '@/drizzle/schema/youtube-uploads';
import type { Connection } from '@/lib/db';
import { alive, firstStart, raisedTo } from '@/lib/jobs/columns';
import type { WatchedJobs } from '@/lib/jobs/watched-jobs';
import { UPLOAD_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';
import { firstRow } from '../sql';
import type { Upload } from './queries';

/** Identifies an upload in the events of its job. Each retry by its user is another round. */
export interface UploadRef {
  uploadId: string;
  userId: string;
  round: number;
}

export const watchedUploads: WatchedJobs<'youtube/upload.requested'> = {
  table: youtubeUploads,
  inFlight: inArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT]),
  sleepsUntil: youtubeUploads.nextRetryAt,
  event: 'youtube/upload.requested',
  idField: 'uploadId',
  data: { uploadId: youtubeUploads.id, userId: youtubeUploads.userId },
};

export type UploadChanges = PgUpdateSetSource<typeof youtubeUploads>;

/** In flight, and in the same round: a job that is late changes nothing. */
const isCurrent = ({ uploadId, userId, round }: UploadRef) =>
  and(
    eq(youtubeUploads.id, uploadId),
    eq(youtubeUploads.userId, userId),
    eq(youtubeUploads.round, round),
    inArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT]),
  );

export const findCurrent = (db: Connection, ref: UploadRef): Promise<Upload | undefined> =>
  firstRow(db.select().from(youtubeUploads).where(isCurrent(ref)));

/** Returns undefined if the upload has ended, or another round has begun. */
export const updateCurrent = (db: Connection, ref: UploadRef, values: UploadChanges): Promise<Upload | undefined> =>
  firstRow(
    db
      .update(youtubeUploads)
      .set({ ...alive, ...values })
      .where(isCurrent(ref))
      .returning(),
  );

/** Reports that a run is at work. Returns false if the upload has ended, or another round has begun. */
export const touchCurrent = async (db: Connection, ref: UploadRef): Promise<boolean> =>
  (await updateCurrent(db, ref, { updatedAt: sql`${youtubeUploads.updatedAt}` })) !== undefined;

/** Updates the upload if it still has this session, so that only one of two workers does. @param session as stored */
export const updateWithSession = (
  db: Connection,
  ref: UploadRef,
  session: string | null,
  values: UploadChanges,
): Promise<Upload | undefined> =>
  firstRow(
    db
      .update(youtubeUploads)
      .set({ ...alive, ...values })
      .where(
        and(
          isCurrent(ref),
          session === null ? isNull(youtubeUploads.sessionUri) : eq(youtubeUploads.sessionUri, session),
        ),
      )
      .returning(),
  );

/** Values for a retry by the job. Counted by the database, because the user may retry at the same time. */
export const oneMoreRetry = {
  retryCount: sql`${youtubeUploads.retryCount} + 1`,
  failures: sql`${youtubeUploads.failures} + 1`,
};

export const firstStartOfUpload = firstStart(youtubeUploads.startedAt);

export const progressOf = (percent: number) => raisedTo(youtubeUploads.progress, percent);

/** Those of the YouTube videos that belong to uploads of this service. */
export const findKnownVideos = async (db: Connection, videoIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ videoId: youtubeUploads.youtubeVideoId })
    .from(youtubeUploads)
    .where(inArray(youtubeUploads.youtubeVideoId, [...videoIds]));
  return rows.flatMap(({ videoId }) => videoId ?? []);
};

/** More than this are not put in turns. */
const MAX_WAITING = 5000;

/** The live uploads of all users for which no session was opened, those that are due first. */
export const findWaitingVideos = (db: Connection) => {
  const due = sql<Date>`coalesce(${youtubeUploads.scheduledFor}, ${youtubeUploads.createdAt})`.mapWith(
    youtubeUploads.createdAt,
  );
  return db
    .select({ id: youtubeUploads.id, userId: youtubeUploads.userId, due })
    .from(youtubeUploads)
    .where(
      and(
        youtubeUploads.livemode,
        inArray(youtubeUploads.status, ['pending', 'scheduled', 'uploading']),
        isNull(youtubeUploads.sessionUri),
        isNull(youtubeUploads.youtubeVideoId),
      ),
    )
    .orderBy(due, youtubeUploads.id)
    .limit(MAX_WAITING);
};
