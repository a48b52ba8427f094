import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import { watchUrl } from '@/lib/core/model/youtube';
import { type Connection, db } from '@/lib/server/db';
import { alive, firstStart, raisedTo } from '@/lib/server/jobs/columns';
import type { WatchedJobs } from '@/lib/server/jobs/watched-jobs';
import { reportEnd } from '@/lib/server/metrics/report-end';
import { queueNotice } from '../mail/notices';
import { wakeBatchOf } from '../rows/batches';
import { requireReconnect } from '../rows/channels';
import { inFlightUploads, type Upload } from '../rows/uploads';
import { firstRow, type OwnedKey } from '../sql';
import { recordWebhookEvent } from '../webhooks/events';

/** Identifies an upload in the events of its job. Each retry by its user is another round. */
export interface UploadRef {
  uploadId: string;
  userId: string;
  round: number;
}

export const watchedUploads: WatchedJobs<'youtube/upload.requested'> = {
  table: youtubeUploads,
  inFlight: inFlightUploads(),
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
    inFlightUploads(),
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

export const progressOf = (percent: number) => raisedTo(youtubeUploads.progress, percent);

/** Those of the YouTube videos that belong to uploads of this service. */
export const findKnownVideos = async (db: Connection, videoIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ videoId: youtubeUploads.youtubeVideoId })
    .from(youtubeUploads)
    .where(inArray(youtubeUploads.youtubeVideoId, [...videoIds]));
  return rows.flatMap(({ videoId }) => videoId ?? []);
};

/** Starts an attempt of a part of the upload. Returns undefined if the upload has ended. */
export const beginUpload = (ref: UploadRef, changes: UploadChanges): Promise<Upload | undefined> =>
  updateCurrent(db(), ref, {
    ...changes,
    nextRetryAt: null,
    waitingFor: null,
    errorMessage: null,
    startedAt: firstStart(youtubeUploads.startedAt),
  });

/** Reports that a run is at work. Returns false if the upload has ended, or another round of it has begun. */
export const reportUpload = async (ref: UploadRef): Promise<boolean> =>
  (await updateCurrent(db(), ref, { updatedAt: sql`${youtubeUploads.updatedAt}` })) !== undefined;

/** Whether the video was not scheduled on YouTube, because its time had passed when the upload began (D216). */
export const isHeldBack = ({
  scheduledFor,
  sessionOpenedAt,
}: Pick<Upload, 'scheduledFor' | 'sessionOpenedAt'>): boolean =>
  scheduledFor !== null && sessionOpenedAt !== null && sessionOpenedAt >= scheduledFor;

const HELD_BACK =
  'The scheduled time passed before the upload began, so the video is private. Publish it in YouTube Studio.';

/** What completes an upload. A video that was held back is private, and no longer scheduled. */
const completion = (upload: Upload, note: string | null) => {
  if (!isHeldBack(upload)) return { errorMessage: note };
  return {
    errorMessage: [HELD_BACK, note].filter(Boolean).join(' '),
    scheduledFor: null,
    visibility: 'private' as const,
  };
};

/**
 * Completes the upload and records the event (D64). Returns undefined if it has ended.
 * @param note shown to its owner: what the video was published without
 */
export const completeUpload = (ref: UploadRef, note: string | null): Promise<Upload | undefined> =>
  db()
    .transaction(async (tx) => {
      const completedAt = new Date();
      const current = await findCurrent(tx, ref);
      if (!current) return undefined;
      const isPrivate = isHeldBack(current);
      const upload = await updateCurrent(tx, ref, {
        ...completion(current, note),
        status: 'completed',
        progress: 100,
        nextRetryAt: null,
        sessionUri: null,
        completedAt,
      });
      if (!upload?.youtubeVideoId) return undefined;
      await recordWebhookEvent(tx, ref.userId, 'youtube.uploaded', {
        upload_id: upload.id,
        quiz_id: upload.quizId,
        livemode: upload.livemode,
        metadata: upload.customMetadata,
        youtube_video_id: upload.youtubeVideoId,
        youtube_url: watchUrl(upload.youtubeVideoId, upload.livemode),
        title: upload.title,
        uploaded_at: completedAt.toISOString(),
      });
      const isOfBatch = await wakeBatchOf(tx, ref);
      if (upload.livemode && !isOfBatch) {
        await queueNotice(tx, ref.userId, 'upload_completed', {
          subject: `${isPrivate ? 'Uploaded, but not public' : 'Published on YouTube'}: ${upload.title}`,
          paragraphs: [
            `“${upload.title}” is on YouTube: ${watchUrl(upload.youtubeVideoId, true)}`,
            ...(upload.errorMessage ? [upload.errorMessage] : []),
          ],
          label: 'Open uploads',
          path: '/youtube',
        });
      }
      return upload;
    })
    .then(reportEnd('upload', 'completed'));

/**
 * Fails the upload and records the event (D64). Returns undefined if it has ended. The upload session is kept, so that
 * a retry resumes it.
 * @param errorMessage shown to its owner
 * @param lostChannel whose token Google rejects
 */
export const failUpload = (
  ref: UploadRef,
  errorMessage: string,
  errorCode: JobErrorCode = 'internal_error',
  { changes = {}, lostChannel }: { changes?: UploadChanges; lostChannel?: OwnedKey } = {},
): Promise<Upload | undefined> =>
  db()
    .transaction(async (tx) => {
      const completedAt = new Date();
      const ended = { status: 'failed', errorMessage, errorCode, nextRetryAt: null, completedAt } as const;
      const upload = await updateCurrent(tx, ref, { ...changes, ...ended });
      if (!upload) return undefined;
      if (lostChannel) await requireReconnect(tx, lostChannel);
      await recordWebhookEvent(tx, ref.userId, 'youtube.failed', {
        upload_id: upload.id,
        quiz_id: upload.quizId,
        livemode: upload.livemode,
        metadata: upload.customMetadata,
        error: errorMessage,
        error_code: errorCode,
        failed_at: completedAt.toISOString(),
      });
      const isOfBatch = await wakeBatchOf(tx, ref);
      if (upload.livemode && (lostChannel || !isOfBatch)) {
        await queueNotice(tx, ref.userId, 'upload_failed', {
          subject: lostChannel ? 'Reconnect your YouTube channel' : `The upload failed: ${upload.title}`,
          paragraphs: [
            errorMessage,
            lostChannel ? 'Connect the channel again, then retry the upload.' : 'Open your uploads to try again.',
          ],
          label: lostChannel ? 'Reconnect channel' : 'Open uploads',
          path: '/youtube',
        });
      }
      return upload;
    })
    .then(reportEnd('upload', 'failed'));
