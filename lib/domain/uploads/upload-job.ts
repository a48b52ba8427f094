import { db, type Transaction } from '@/lib/db';
import { countEnd } from '@/lib/metrics/count';
import { watchUrl } from '@/lib/model/youtube';
import { wakeBatchOf } from '../batches/internal';
import { recordWebhookEvent } from '../webhooks/internal';
import { firstStartOfUpload, touchCurrent, type UploadChanges, type UploadRef, updateCurrent } from './job-queries';
import type { Upload } from './queries';

export { type UploadRef, watchedUploads } from './job-queries';

/** Starts an attempt of a part of the upload. Returns undefined if the upload has ended. */
export const beginUpload = (ref: UploadRef, changes: UploadChanges): Promise<Upload | undefined> =>
  updateCurrent(db(), ref, { ...changes, nextRetryAt: null, errorMessage: null, startedAt: firstStartOfUpload });

/** Reports that a run is at work. Returns false if the upload has ended, or another round of it has begun. */
export const reportUpload = (ref: UploadRef): Promise<boolean> => touchCurrent(db(), ref);

/**
 * Completes the upload and records the event (D64). Returns undefined if it has ended.
 * @param note shown to its owner: what the video was published without
 */
export const completeUpload = (ref: UploadRef, note: string | null): Promise<Upload | undefined> =>
  db()
    .transaction(async (tx) => {
      const completedAt = new Date();
      const upload = await updateCurrent(tx, ref, {
        status: 'completed',
        progress: 100,
        errorMessage: note,
        nextRetryAt: null,
        sessionUri: null,
        completedAt,
      });
      if (!upload?.youtubeVideoId) return undefined;
      await recordWebhookEvent(tx, ref.userId, 'youtube.uploaded', {
        upload_id: upload.id,
        quiz_id: upload.quizId,
        livemode: upload.livemode,
        youtube_video_id: upload.youtubeVideoId,
        youtube_url: watchUrl(upload.youtubeVideoId, upload.livemode),
        title: upload.title,
        uploaded_at: completedAt.toISOString(),
      });
      await wakeBatchOf(tx, ref);
      return upload;
    })
    .then(countEnd('upload', 'completed'));

/**
 * Fails the upload and records the event (D64). Returns undefined if it has ended. The upload session is kept, so that
 * a retry resumes it.
 * @param errorMessage shown to its owner
 * @param alongside runs in the same transaction
 */
export const failUpload = (
  ref: UploadRef,
  errorMessage: string,
  { changes = {}, alongside }: { changes?: UploadChanges; alongside?: (tx: Transaction) => Promise<unknown> } = {},
): Promise<Upload | undefined> =>
  db()
    .transaction(async (tx) => {
      const completedAt = new Date();
      const ended = { status: 'failed', errorMessage, nextRetryAt: null, completedAt } as const;
      const upload = await updateCurrent(tx, ref, { ...changes, ...ended });
      if (!upload) return undefined;
      await alongside?.(tx);
      await recordWebhookEvent(tx, ref.userId, 'youtube.failed', {
        upload_id: upload.id,
        quiz_id: upload.quizId,
        livemode: upload.livemode,
        error: errorMessage,
        failed_at: completedAt.toISOString(),
      });
      await wakeBatchOf(tx, ref);
      return upload;
    })
    .then(countEnd('upload', 'failed'));
