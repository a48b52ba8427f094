import { db, type Transaction } from '@/lib/db';
import { watchUrl } from '@/lib/model/youtube';
import { recordWebhookEvent } from '../../webhooks/internal';
import type { Upload } from '../queries';
import { type UploadChanges, type UploadRef, updateCurrent } from './queries';

/**
 * Ends an upload with its video, and records that it did (D64); nothing when it has ended already.
 * @param note what it went up without, for its owner
 */
export const completeUpload = (ref: UploadRef, note: string | null): Promise<Upload | undefined> =>
  db().transaction(async (tx) => {
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
      youtube_video_id: upload.youtubeVideoId,
      youtube_url: watchUrl(upload.youtubeVideoId),
      title: upload.title,
      uploaded_at: completedAt.toISOString(),
    });
    return upload;
  });

/**
 * Ends an upload without success, and records that it did (D64); nothing when it has ended already. What
 * YouTube has of it is kept, so that another round goes on from there.
 * @param errorMessage for its owner, in plain words
 * @param alongside what else is to be true, in the same transaction
 */
export const failUpload = (
  ref: UploadRef,
  errorMessage: string,
  { changes = {}, alongside }: { changes?: UploadChanges; alongside?: (tx: Transaction) => Promise<unknown> } = {},
): Promise<Upload | undefined> =>
  db().transaction(async (tx) => {
    const completedAt = new Date();
    const ended = { status: 'failed', errorMessage, nextRetryAt: null, completedAt } as const;
    const upload = await updateCurrent(tx, ref, { ...changes, ...ended });
    if (!upload) return undefined;
    await alongside?.(tx);
    await recordWebhookEvent(tx, ref.userId, 'youtube.failed', {
      upload_id: upload.id,
      quiz_id: upload.quizId,
      error: errorMessage,
      failed_at: completedAt.toISOString(),
    });
    return upload;
  });
