import type { BatchReportWire, BatchRowWire } from '@/lib/contracts/batch-rows';
import type { BatchWire } from '@/lib/contracts/batches';
import { BATCH_ROW_STATUSES } from '@/lib/model/batches';
import { watchUrl } from '@/lib/model/youtube';
import type { CountedBatch } from './get-batch';
import type { ListedRow } from './list-batch-rows';
import { questionsOf } from './plan-rows';
import type { RowCounts, RowSummary } from './row-queries';
import type { BatchReport } from './validate-batch';
import type { Wait } from './wait';

const NO_ROWS = Object.fromEntries(BATCH_ROW_STATUSES.map((status) => [status, 0])) as RowCounts;

/** Whether all that is left to do are uploads, and all in progress wait for YouTube. */
const waitsForYouTube = ({ counts, uploadsWaiting }: RowSummary): boolean =>
  uploadsWaiting > 0 && uploadsWaiting === counts.uploading && counts.pending + counts.queued + counts.rendering === 0;

const waitOf = ({
  status,
  waitingFor: message,
  waitingUntil: until,
  rows,
}: Pick<CountedBatch, 'status' | 'waitingFor' | 'waitingUntil' | 'rows'>): Wait | null => {
  if (status !== 'running') return null;
  if (message !== null) return { message, until };
  if (!rows || !waitsForYouTube(rows)) return null;
  return { message: 'Waiting for YouTube’s daily limits.', until: rows.uploadsResumeAt };
};

const serializeWait = (wait: Wait | null) => ({
  waiting_for: wait?.message ?? null,
  // Once it is over, the batch continues at any moment.
  waiting_until: wait?.until && wait.until.getTime() > Date.now() ? wait.until.toISOString() : null,
});

export const serializeBatch = ({ render, publish, ...batch }: CountedBatch): BatchWire => ({
  id: batch.id,
  user_id: batch.userId,
  livemode: batch.livemode,
  kind: batch.kind,
  status: batch.status,
  title: batch.title,
  quiz_id: batch.quizId,
  render: render && { format: render.format, resolution: render.resolution ?? null, quality: render.quality },
  publish: publish && {
    channel_id: publish.channelId,
    description: publish.description,
    tags: publish.tags,
    category_id: publish.categoryId,
    visibility: publish.visibility,
    made_for_kids: publish.madeForKids,
    playlist_id: publish.playlistId ?? null,
    chapters: publish.chapters,
  },
  rows_total: batch.rowsTotal,
  row_counts: batch.rows?.counts ?? NO_ROWS,
  rows_retryable: batch.status === 'cancelled' ? 0 : (batch.rows?.retryable ?? 0),
  ...serializeWait(waitOf(batch)),
  created_at: batch.createdAt.toISOString(),
  completed_at: batch.completedAt?.toISOString() ?? null,
});

export const serializeBatchRow = (row: ListedRow): BatchRowWire => ({
  id: row.id,
  batch_id: row.batchId,
  position: row.position,
  title: row.title,
  status: row.status,
  quiz_id: row.quizId,
  render_id: row.renderId,
  upload_id: row.uploadId,
  render_progress: row.renderProgress,
  upload_progress: row.uploadProgress,
  youtube_video_url: row.youtubeVideoId && watchUrl(row.youtubeVideoId, row.livemode),
  publish_at: row.publishAt?.toISOString() ?? null,
  expected_at: row.expectedAt?.toISOString() ?? null,
  error_message: row.errorMessage,
  errors: row.errors,
  updated_at: row.updatedAt.toISOString(),
});

export const serializeReport = ({ rows }: BatchReport, notes: string[]): BatchReportWire => ({
  rows_total: rows.length,
  rows_valid: rows.filter(({ input }) => input !== null).length,
  rows: rows.map((row, index) => ({
    position: index + 1,
    title: row.title,
    valid: row.input !== null,
    questions: questionsOf(row),
    publish_at: row.publishAt?.toISOString() ?? null,
    expected_at: row.expectedAt?.toISOString() ?? null,
    errors: row.errors,
  })),
  notes,
});
