import { batches } from '@/drizzle/schema/batches';
import type { BatchReportWire } from '@/lib/core/contracts/batch-rows';
import type { NewBatchInput } from '@/lib/core/contracts/batches';
import type { Actor } from '@/lib/core/model/actor';
import { db, type Transaction } from '@/lib/server/db';
import { InvalidInputError } from '@/lib/server/errors';
import { logContext } from '@/lib/server/log';
import { limitQuizBytes } from '../account-quotas/account-quotas';
import { wakeBatches } from '../rows/batches';
import { insertedRow } from '../sql';
import { describeErrors, insertRows } from './batch-rows';
import { type Batch, requireRoomForBatch } from './batches';
import { likenessNotes } from './likeness';
import { expectedTimes } from './list-batch-rows';
import { type BatchInput, planBatch } from './plan-batch';
import { type BatchDrafts, type PlannedQuizRow, type PlannedRow, questionsOf, type RowDraft } from './plan-rows';
import { readTableDrafts } from './table-drafts';

/** The rows of a request without a table. */
export const draftsOf = ({ rows = [] }: Pick<NewBatchInput, 'rows'>): RowDraft[] => rows.map((row) => ({ row }));

/** The rows of a request or of its table. @throws what `readTableDrafts` throws */
export const readDrafts = async (actor: Actor, { csvMediaId, ...input }: NewBatchInput): Promise<BatchDrafts> => {
  if (csvMediaId !== undefined) return readTableDrafts(actor, { ...input, csvMediaId });
  const drafts = draftsOf(input);
  return { drafts, count: drafts.length, notes: [] };
};

/** Rows that are accepted for the price of one request. */
const ROWS_PER_REQUEST = 50;

/** How many requests a batch counts as: at least one. */
export const batchCost = ({ count }: Pick<BatchDrafts, 'count'>): number => Math.ceil(count / ROWS_PER_REQUEST);

/** A row whose quiz exists waits for its render, others for their quiz. Rows with errors have failed from the start. */
const statusOf = ({ input, quizId, errors }: PlannedRow) => {
  if (input === null || errors.length > 0) return 'failed' as const;
  return quizId ? ('queued' as const) : ('pending' as const);
};

/** Creates a batch with its rows, and wakes it. Call `requireRoomForBatch` first. */
export const insertBatch = async (
  tx: Transaction,
  values: Omit<typeof batches.$inferInsert, 'rowsTotal'>,
  rows: readonly PlannedRow[],
): Promise<Batch> => {
  const batch = await insertedRow(
    tx
      .insert(batches)
      .values({ ...values, rowsTotal: rows.length, requestId: logContext().requestId })
      .returning(),
  );
  const { id: batchId, userId } = batch;
  await insertRows(
    tx,
    rows.map((row, index) => ({
      batchId,
      userId,
      position: index + 1,
      title: row.title,
      input: row.input,
      quizId: row.quizId ?? null,
      publishAt: row.publishAt ?? null,
      errors: row.errors,
      errorMessage: describeErrors(index + 1, row.errors),
      status: statusOf(row),
    })),
  );
  await wakeBatches(tx, userId);
  return batch;
};

/**
 * Creates a batch: each row becomes a quiz with the settings that the template has now, and, as asked, a render and an
 * upload (D86). Invalid rows are stored with their errors.
 * @throws InvalidInputError if no row is valid; NotFoundError, ConflictError, TooManyConcurrentRequestsError, UnavailableError,
 * QuotaExceededError
 */
export const createBatch = async (actor: Actor, input: BatchInput, drafts: Iterable<RowDraft>): Promise<Batch> => {
  const { rows, template, ...plan } = await planBatch(actor, input, drafts);
  if (rows.every(({ input }) => input === null)) {
    const placeOf = (index: number) => (input.csvMediaId === undefined ? `rows.${index}` : 'csv_media_id');
    throw new InvalidInputError(
      rows.flatMap(({ errors }, index) =>
        errors.map(({ field, ...error }) => ({ ...error, field: `${placeOf(index)}${field && `.${field}`}` })),
      ),
    );
  }
  const { userId, livemode } = actor;
  const { templateQuizId: quizId, title = plan.title, render, publish, metadata } = input;
  return db().transaction(async (tx) => {
    await requireRoomForBatch(tx, userId);
    const batch = { userId, livemode, kind: 'rows', title, quizId, template, render, publish, metadata } as const;
    return limitQuizBytes(tx, userId, () => insertBatch(tx, batch, rows));
  });
};

/** What a batch would do with its rows, and when their videos would be public. */
interface BatchReport {
  rows: (PlannedQuizRow & { expectedAt: Date | null })[];
  /** What the videos have in common. */
  notes: string[];
}

/** Checks the rows of a batch and creates nothing. @throws what `createBatch` throws, except for invalid rows */
export const validateBatch = async (
  actor: Actor,
  input: BatchInput,
  drafts: Iterable<RowDraft>,
): Promise<BatchReport> => {
  const { rows, template } = await planBatch(actor, input, drafts);
  const valid = input.publish && actor.livemode ? rows.filter(({ input }) => input !== null) : [];
  const times = await expectedTimes(actor.userId, valid);
  const expected = new Map(valid.map((row, index) => [row, times[index] ?? null]));
  return {
    rows: rows.map((row) => ({ ...row, expectedAt: expected.get(row) ?? null })),
    notes: likenessNotes(rows, template),
  };
};

export const serializeReport = ({ rows, notes }: BatchReport, tableNotes: string[]): BatchReportWire => ({
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
  notes: [...tableNotes, ...notes],
});
