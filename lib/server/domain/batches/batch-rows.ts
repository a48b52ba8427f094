import { and, asc, count, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { batchRows } from '@/drizzle/schema/batches';
import { renders } from '@/drizzle/schema/renders';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import { BATCH_ROW_STATUSES, BATCH_ROW_STATUSES_OPEN, type BatchRowStatus } from '@/lib/core/model/batches';
import { RENDER_STATUSES_IN_FLIGHT, UPLOAD_STATUSES_IN_FLIGHT } from '@/lib/core/model/statuses';
import type { Connection, Transaction } from '@/lib/server/db';
import type { FieldError } from '@/lib/server/errors';
import { firstRow } from '../sql';

export type BatchRow = typeof batchRows.$inferSelect;
type NewBatchRow = typeof batchRows.$inferInsert;
export type RowChanges = PgUpdateSetSource<typeof batchRows>;

/** How many rows of a batch have each status. */
export type RowCounts = Record<BatchRowStatus, number>;

export interface RowSummary {
  counts: RowCounts;
  /** Failed rows that a retry starts again. */
  retryable: number;
  /** Uploads that wait for YouTube's limits, and when the first of them resumes. */
  uploadsWaiting: number;
  uploadsResumeAt: Date | null;
}

/** What is wrong with a row, in one text for people: "Row 3: …". */
export const describeErrors = (position: number, errors: readonly FieldError[]): string | null =>
  errors.length === 0
    ? null
    : `Row ${position}: ${errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join(' ')}`;

/** Rows of one statement: PostgreSQL allows 65,535 parameters. */
const CHUNK = 100;

export const insertRows = async (tx: Transaction, rows: readonly NewBatchRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx.insert(batchRows).values(rows.slice(from, from + CHUNK));
  }
};

/** The rows of a batch with one of these statuses. */
export const isOf = (batchId: string, statuses: readonly BatchRowStatus[]) =>
  and(eq(batchRows.batchId, batchId), inArray(batchRows.status, [...statuses]));

/** The next row of a batch with this status, without those of the quizzes in `except`. */
export const findNextRow = (
  db: Connection,
  batchId: string,
  status: BatchRowStatus,
  except: readonly string[] = [],
): Promise<BatchRow | undefined> =>
  firstRow(
    db
      .select()
      .from(batchRows)
      .where(and(isOf(batchId, [status]), except.length > 0 ? notInArray(batchRows.id, [...except]) : undefined))
      .orderBy(asc(batchRows.position))
      .limit(1),
  );

/** The rows of a batch that wait for their upload, in order. */
export const findRenderedRows = (
  db: Connection,
  batchId: string,
): Promise<Pick<BatchRow, 'id' | 'renderId' | 'publishAt'>[]> =>
  db
    .select({ id: batchRows.id, renderId: batchRows.renderId, publishAt: batchRows.publishAt })
    .from(batchRows)
    .where(isOf(batchId, ['rendered']))
    .orderBy(asc(batchRows.position));

/** Locks a row. Returns undefined if its status is another by now. The caller has locked the batch. */
export const lockRow = (tx: Transaction, id: string, status: BatchRowStatus): Promise<BatchRow | undefined> =>
  firstRow(
    tx
      .select()
      .from(batchRows)
      .where(and(eq(batchRows.id, id), eq(batchRows.status, status)))
      .for('update'),
  );

/** Updates a row. Returns undefined if its status is another by now. */
export const updateRow = (
  db: Connection,
  id: string,
  status: BatchRowStatus,
  values: RowChanges,
): Promise<{ id: string } | undefined> =>
  firstRow(
    db
      .update(batchRows)
      .set(values)
      .where(and(eq(batchRows.id, id), eq(batchRows.status, status)))
      .returning({ id: batchRows.id }),
  );

/** Updates the rows of a batch with one of these statuses. @returns how many */
export const updateRows = async (
  tx: Transaction,
  batchId: string,
  statuses: readonly BatchRowStatus[],
  values: RowChanges,
  where?: SQL,
): Promise<number> => {
  const rows = await tx
    .update(batchRows)
    .set(values)
    .where(and(isOf(batchId, statuses), where))
    .returning({ id: batchRows.id });
  return rows.length;
};

/** Whether a failed row can be retried: it has a quiz, or was valid and never had one. */
const canBeRetried = sql`(${batchRows.quizId} is not null or ${batchRows.input} ->> 'kind' = 'quiz')`;

/**
 * Moves the failed rows of a batch back to the step that they can continue from: the valid ones whose quiz still exists. A publishing time
 * that has passed is dropped. @returns how many
 */
export const restartFailedRows = async (
  tx: Transaction,
  { id, isPublished }: { id: string; isPublished: boolean },
): Promise<number> => {
  const hasVideo = sql`${isPublished}::boolean and exists (
    select from ${renders} where ${renders.id} = ${batchRows.renderId} and ${renders.status} = 'completed')`;
  const values = {
    status: sql`case when ${hasVideo} then 'rendered' when ${batchRows.quizId} is not null then 'queued' else 'pending' end`,
    renderId: sql`case when ${hasVideo} then ${batchRows.renderId} end`,
    uploadId: sql`case when ${hasVideo} then ${batchRows.uploadId} end`,
    publishAt: sql`case when ${batchRows.publishAt} > now() then ${batchRows.publishAt} end`,
    errorMessage: null,
    errors: [],
    attempts: 0,
  };
  return updateRows(tx, id, ['failed'], values, canBeRetried);
};

export const hasOpenRows = async (db: Connection, batchId: string): Promise<boolean> => {
  const row = await firstRow(
    db.select({ id: batchRows.id }).from(batchRows).where(isOf(batchId, BATCH_ROW_STATUSES_OPEN)).limit(1),
  );
  return row !== undefined;
};

/** How many rows of a user's batches have this status, live ones or those of test keys. */
export const countInFlight = async (
  db: Connection,
  { userId, livemode }: { userId: string; livemode: boolean },
  status: 'rendering' | 'uploading',
): Promise<number> => {
  const table = status === 'rendering' ? renders : youtubeUploads;
  const link = status === 'rendering' ? batchRows.renderId : batchRows.uploadId;
  const [row] = await db
    .select({ value: count() })
    .from(batchRows)
    .innerJoin(table, eq(table.id, link))
    .where(and(eq(batchRows.userId, userId), eq(batchRows.status, status), eq(table.livemode, livemode)));
  return row?.value ?? 0;
};

/**
 * When a row's upload resumes that waits for YouTube's limits; null otherwise. Videos that are on YouTube wait for their
 * thumbnails and captions; retries after errors come sooner.
 */
const uploadResumesAt = sql`(select ${youtubeUploads.nextRetryAt} from ${youtubeUploads}
  where ${youtubeUploads.id} = ${batchRows.uploadId} and (${youtubeUploads.status} = 'scheduled' or (
    ${youtubeUploads.status} = 'processing' and
    ${youtubeUploads.nextRetryAt} > ${youtubeUploads.updatedAt} + interval '1 hour')))`;

/** What is known of the rows of each of these batches without reading them. */
export const summarizeRows = async (db: Connection, batchIds: readonly string[]): Promise<Map<string, RowSummary>> => {
  const none = Object.fromEntries(BATCH_ROW_STATUSES.map((status) => [status, 0])) as RowCounts;
  const summaries = new Map<string, RowSummary>(
    batchIds.map((id) => [id, { counts: { ...none }, retryable: 0, uploadsWaiting: 0, uploadsResumeAt: null }]),
  );
  if (batchIds.length === 0) return summaries;
  // Only rows that match the filter are looked at more closely.
  const isUploading = sql`filter (where ${batchRows.status} = 'uploading')`;
  const rows = await db
    .select({
      batchId: batchRows.batchId,
      status: batchRows.status,
      value: count(),
      retryable: sql`count(*) filter (where ${batchRows.status} = 'failed' and ${canBeRetried})`.mapWith(Number),
      uploadsWaiting: sql`count(${uploadResumesAt}) ${isUploading}`.mapWith(Number),
      uploadsResumeAt: sql<Date | null>`min(${uploadResumesAt}) ${isUploading}`.mapWith(youtubeUploads.nextRetryAt),
    })
    .from(batchRows)
    .where(inArray(batchRows.batchId, [...batchIds]))
    .groupBy(batchRows.batchId, batchRows.status);
  for (const { batchId, status, value, retryable, uploadsWaiting, uploadsResumeAt } of rows) {
    const summary = summaries.get(batchId);
    if (!summary) continue;
    summary.counts[status] = value;
    if (status === 'failed') summary.retryable = retryable;
    if (status === 'uploading') Object.assign(summary, { uploadsWaiting, uploadsResumeAt });
  }
  return summaries;
};

/** The renders in flight of a batch's rows. */
export const findRenderIdsInFlight = async (tx: Transaction, batchId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: renders.id })
    .from(batchRows)
    .innerJoin(renders, eq(renders.id, batchRows.renderId))
    .where(and(isOf(batchId, ['rendering']), inArray(renders.status, [...RENDER_STATUSES_IN_FLIGHT])));
  return rows.map(({ id }) => id);
};

/** The uploads in flight of a batch's rows. */
export const findUploadIdsInFlight = async (tx: Transaction, batchId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: youtubeUploads.id })
    .from(batchRows)
    .innerJoin(youtubeUploads, eq(youtubeUploads.id, batchRows.uploadId))
    .where(and(isOf(batchId, ['uploading']), inArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT])));
  return rows.map(({ id }) => id);
};
