import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { batchRows } from '@/drizzle/schema/batches';
import { renders } from '@/drizzle/schema/renders';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import { batchRowSchema } from '@/lib/core/contracts/batch-rows';
import type { Actor } from '@/lib/core/model/actor';
import type { BatchRowStatus } from '@/lib/core/model/batches';
import { serializerOf } from '@/lib/core/model/fields';
import { type Page, type PageRequest, pageOf } from '@/lib/core/model/page';
import { watchUrl } from '@/lib/core/model/youtube';
import { db } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { findReviews, type Review } from '../shares/approvals';
import { forecastUploads } from '../uploads/forecast-uploads';
import { isOf } from './batch-rows';
import { type Batch, findBatch } from './batches';

/**
 * When videos that are not uploaded yet can be public: at their publishing time, or when YouTube's daily quota first has
 * room for their upload, whichever is later. In the order of the rows.
 */
export const expectedTimes = async (userId: string, rows: readonly { publishAt: Date | null }[]): Promise<Date[]> => {
  if (rows.length === 0) return [];
  const now = new Date();
  const begins = await forecastUploads(
    userId,
    rows.map(({ publishAt }) => publishAt ?? now),
  );
  return rows.map(({ publishAt }, index) => {
    const begin = begins[index] ?? now;
    return publishAt && publishAt > begin ? publishAt : begin;
  });
};

/** When the videos of a batch's rows will be public, by row; of those whose upload was not requested yet. */
const expectations = async (batch: Batch): Promise<Map<string, Date>> => {
  if (batch.publish === null || !batch.livemode) return new Map();
  const rows = await db()
    .select({ id: batchRows.id, publishAt: batchRows.publishAt })
    .from(batchRows)
    .where(isOf(batch.id, ['pending', 'queued', 'rendering', 'rendered']))
    .orderBy(asc(batchRows.position));
  const times = await expectedTimes(batch.userId, rows);
  return new Map(rows.flatMap(({ id }, index) => (times[index] ? [[id, times[index]]] : [])));
};

const latest = (...times: (Date | null)[]): Date | null => {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length > 0 ? new Date(Math.max(...known)) : null;
};

type RowQuery = PageRequest & { status?: BatchRowStatus | undefined };

/** Rows in order, with the progress of their renders and uploads. One more than `limit` if there is a next page. */
const findRowPage = ({ id: batchId, userId }: Batch, { status, limit, after }: RowQuery) => {
  const { input: _input, ...row } = getTableColumns(batchRows);
  return db()
    .select({
      ...row,
      renderProgress: renders.progress,
      uploadProgress: youtubeUploads.progress,
      youtubeVideoId: youtubeUploads.youtubeVideoId,
      /** When the upload continues, if it is waiting. */
      uploadWaitsUntil: youtubeUploads.nextRetryAt,
    })
    .from(batchRows)
    .leftJoin(renders, eq(renders.id, batchRows.renderId))
    .leftJoin(youtubeUploads, eq(youtubeUploads.id, batchRows.uploadId))
    .where(
      and(
        eq(batchRows.batchId, batchId),
        eq(batchRows.userId, userId),
        status && eq(batchRows.status, status),
        after ? sql`${batchRows.position} > ${Number(after[0])}::int` : undefined,
      ),
    )
    .orderBy(asc(batchRows.position))
    .limit(limit + 1);
};

/** A row, whether it is live, and when its video is expected to be public. */
type ListedRow = Awaited<ReturnType<typeof findRowPage>>[number] & {
  livemode: boolean;
  expectedAt: Date | null;
  review: Review | undefined;
};

/** The rows of a batch in order. @throws NotFoundError */
export const listBatchRows = async ({ userId }: Actor, id: string, query: RowQuery): Promise<Page<ListedRow>> => {
  const batch = requireFound(await findBatch(db(), { id, userId }), 'Batch');
  const expected = await expectations(batch);
  const found = await findRowPage(batch, query);
  const reviews = batch.publish?.requireApproval
    ? await findReviews(
        userId,
        found.flatMap(({ renderId }) => renderId ?? []),
      )
    : undefined;
  const rows = found.map((row) => ({
    ...row,
    review: reviews?.get(row.renderId ?? ''),
    livemode: batch.livemode,
    expectedAt:
      row.status === 'uploading' ? latest(row.publishAt, row.uploadWaitsUntil) : (expected.get(row.id) ?? null),
  }));
  return pageOf(rows, query.limit, (row) => [String(row.position), row.id]);
};

/** A batch, and the renders of its rows in order, with the time when each video becomes public. @throws NotFoundError */
export const getBatchRenders = async ({ userId }: Actor, id: string) => {
  const batch = requireFound(await findBatch(db(), { id, userId }), 'Batch');
  const rows = await db()
    .select({ renderId: batchRows.renderId, publishAt: batchRows.publishAt })
    .from(batchRows)
    .where(and(eq(batchRows.batchId, id), eq(batchRows.userId, userId)))
    .orderBy(asc(batchRows.position));
  return { batch, rows: rows.flatMap(({ renderId, publishAt }) => (renderId ? [{ renderId, publishAt }] : [])) };
};

export const serializeBatchRow = serializerOf(batchRowSchema, ({ youtubeVideoId, livemode, review }: ListedRow) => ({
  youtube_video_url: youtubeVideoId && watchUrl(youtubeVideoId, livemode),
  review_url: review?.url ?? null,
  review_decision: review?.decision ?? null,
}));
