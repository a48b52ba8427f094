import type { BatchRowInput } from '@/drizzle/schema/batch-rows';
import type { Transaction } from '@/lib/db';
import type { FieldError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import { type Batch, insertBatch as insertBatchRow, type NewBatch } from './queries';
import { insertRows, isOfBatch } from './row-queries';

export type { Batch } from './queries';
export { requireRoomForBatch } from './require-room';

/** A row of a new batch. Rows with errors have failed from the start. */
export interface PlannedRow {
  title: string;
  /** Null if the row is invalid. */
  input: BatchRowInput | null;
  /** The quiz that the row renders, if it exists already. */
  quizId?: string | null;
  publishAt?: Date | null;
  errors: FieldError[];
}

/** What is wrong with a row, in one text for people: "Row 3: …". */
export const describeErrors = (position: number, errors: readonly FieldError[]): string | null =>
  errors.length === 0
    ? null
    : `Row ${position}: ${errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join(' ')}`;

/** Wakes the batches of a user: they start what can be started now. */
export const wakeBatches = (tx: Transaction, userId: string): Promise<void> =>
  recordEvent(tx, 'batch/woken', { userId });

/** Wakes the batches of a user if the render or upload that has ended is that of a row. */
export const wakeBatchOf = async (
  tx: Transaction,
  { userId, ...job }: { userId: string; renderId?: string; uploadId?: string },
): Promise<void> => {
  if (await isOfBatch(tx, job)) await wakeBatches(tx, userId);
};

/**
 * Creates a batch with its rows, and wakes it. Rows whose quiz exists wait for their render, others for their quiz. Call
 * `requireRoomForBatch` first.
 */
export const insertBatch = async (
  tx: Transaction,
  values: Omit<NewBatch, 'rowsTotal'>,
  rows: readonly PlannedRow[],
): Promise<Batch> => {
  const batch = await insertBatchRow(tx, { ...values, rowsTotal: rows.length });
  const { id: batchId, userId } = batch;
  await insertRows(
    tx,
    rows.map(({ title, input, quizId = null, publishAt = null, errors }, index) => ({
      batchId,
      userId,
      position: index + 1,
      title,
      input,
      quizId,
      publishAt,
      errors,
      errorMessage: describeErrors(index + 1, errors),
      status:
        input === null || errors.length > 0 ? ('failed' as const) : quizId ? ('queued' as const) : ('pending' as const),
    })),
  );
  await wakeBatches(tx, userId);
  return batch;
};
