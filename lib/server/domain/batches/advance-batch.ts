import { systemActor } from '@/lib/core/model/actor';
import type { BatchRowStatus } from '@/lib/core/model/batches';
import { db, type Transaction } from '@/lib/server/db';
import { ConflictError, DomainError } from '@/lib/server/errors';
import { log, withLogContext } from '@/lib/server/log';
import { queueNotice } from '../mail/notices';
import { describePending, findReviews, requireApproval } from '../shares/approvals';
import { recordWebhookEvent } from '../webhooks/events';
import {
  type BatchRow,
  describeErrors,
  findNextRow,
  findRenderedRows,
  hasOpenRows,
  type RowChanges,
  summarizeRows,
  updateRow,
} from './batch-rows';
import { type Batch, findBatch, findOpenBatches, lockBatch, updateBatch, updateOpenBatch } from './batches';
import {
  type ChargeRender,
  createRowQuiz,
  createRowRender,
  createRowUpload,
  isTooLate,
  type RowWork,
} from './row-steps';
import { settle } from './settle';
import { RowChangedError, type Wait, waitColumns, waitUntil } from './wait';

const SECOND = 1000;
/** How long one call starts new work, so that steps stay short (docs/architecture/jobs.md). */
const BUDGET_MS = 15 * SECOND;
/** How long a batch sleeps if nothing wakes it. The ends of its renders and uploads do. */
const IDLE_MS = 300 * SECOND;
const QUOTA_WAIT_MS = 300 * SECOND;
const CONFLICT_WAIT_MS = 15 * SECOND;
/** Attempts of a step that fails because of errors on our side. */
const MAX_ATTEMPTS = 3;

/** What a step waits for, and when it is tried again at the latest. */
interface StepWait extends Wait {
  milliseconds: number;
}

/** What happens after an error in a step of a row. */
type ErrorReaction =
  /** The whole batch waits. */
  | { kind: 'wait'; wait: StepWait }
  /** This row waits; others can continue. */
  | { kind: 'wait-row'; wait: StepWait }
  | { kind: 'fail'; values: RowChanges };

/** Waits for something that can end at any time; checks again after `milliseconds`. */
const checkAgainAfter = (message: string, milliseconds: number): StepWait => ({ message, milliseconds, until: null });

/** Waits for something that ends after `milliseconds`. */
const waitFor = (message: string, milliseconds: number): StepWait => ({
  ...waitUntil(message, milliseconds),
  milliseconds,
});

const failWith = ({ position }: BatchRow, { message, errors }: DomainError): RowChanges =>
  errors
    ? { errors: [...errors], errorMessage: describeErrors(position, errors) }
    : { errorMessage: `Row ${position}: ${message}` };

/** The reaction to an error of an operation depends on what prevents it from succeeding. */
const reactionTo = (error: DomainError, row: BatchRow): ErrorReaction => {
  const { obstacle, message } = error;
  const retryAfterMs = (error.retryAfter ?? 0) * SECOND;
  switch (obstacle) {
    case 'limit':
      return { kind: 'wait', wait: waitFor(message, retryAfterMs) };
    case 'quota':
      return { kind: 'wait', wait: checkAgainAfter(message, QUOTA_WAIT_MS) };
    case 'load':
      return { kind: 'wait', wait: checkAgainAfter(message, Math.max(CONFLICT_WAIT_MS, retryAfterMs)) };
    case 'job': {
      const next = 'Videos of a quiz render one at a time. The next one starts automatically.';
      return { kind: 'wait-row', wait: checkAgainAfter(row.status === 'queued' ? next : message, CONFLICT_WAIT_MS) };
    }
    // A decision wakes the batch.
    case 'approval':
      return { kind: 'wait-row', wait: checkAgainAfter(message, IDLE_MS) };
    case 'request':
      return { kind: 'fail', values: failWith(row, error) };
  }
};

/** After an error on our side, the step is retried a few times. */
const reactionToInternalError = async (error: unknown, row: BatchRow): Promise<ErrorReaction> => {
  log().error({ err: error, batchId: row.batchId, row: row.position }, 'A step of a batch failed');
  const attempts = row.attempts + 1;
  // If the database is unavailable, this also fails, and the run is repeated.
  await updateRow(db(), row.id, row.status, { attempts });
  if (attempts < MAX_ATTEMPTS) {
    return { kind: 'wait', wait: checkAgainAfter('Waiting to try again after an error.', CONFLICT_WAIT_MS) };
  }
  const errorMessage = `Row ${row.position} failed because of an error on our side. Please retry it.`;
  return { kind: 'fail', values: { errorMessage, attempts } };
};

/**
 * Runs a step of a row and records why it failed. Returns what the row or the batch waits for; `skip` if the row has
 * changed or another has to go first.
 */
const attempt = async (
  row: BatchRow,
  step: () => Promise<void>,
): Promise<Exclude<ErrorReaction, { kind: 'fail' }> | { kind: 'skip' | 'done' }> => {
  try {
    await step();
  } catch (error) {
    if (error instanceof RowChangedError) return { kind: 'skip' };
    const reaction = error instanceof DomainError ? reactionTo(error, row) : await reactionToInternalError(error, row);
    if (reaction.kind !== 'fail') return reaction;
    await updateRow(db(), row.id, row.status, { ...reaction.values, status: 'failed' });
  }
  return { kind: 'done' };
};

interface Turn {
  batch: Batch;
  charge: ChargeRender;
  /** When this call stops to start new work, in milliseconds since 1970. */
  deadline: number;
}

interface Progress {
  wait?: StepWait | undefined;
  /** The time was up before all was started. */
  hasMore: boolean;
}

/** Rows that are known to wait, and for what. */
interface WaitingRows {
  ids: readonly string[];
  wait?: StepWait | undefined;
}

/** Runs a step for the rows of a status that are not known to wait, in order, until one has to wait. */
const startRows = async (
  { batch, deadline }: Turn,
  status: BatchRowStatus,
  step: (work: RowWork) => Promise<void>,
  waiting: WaitingRows = { ids: [] },
): Promise<Progress> => {
  const actor = systemActor(batch.userId, batch.livemode);
  const passed = [...waiting.ids];
  let { wait } = waiting;
  for (;;) {
    const row = await findNextRow(db(), batch.id, status, passed);
    if (!row) return { wait, hasMore: false };
    if (Date.now() > deadline) return { wait, hasMore: true };
    const outcome = await attempt(row, () => step({ batch, row, actor }));
    if (outcome.kind === 'skip') return { wait, hasMore: false };
    if (outcome.kind === 'wait') return { wait: outcome.wait, hasMore: false };
    if (outcome.kind === 'wait-row') {
      wait = outcome.wait;
      passed.push(row.id);
      // Rows of one quiz wait for each other. The end of the render in progress wakes the batch.
      if (batch.kind === 'cuts') {
        const isOwn = (await findNextRow(db(), batch.id, 'rendering')) !== undefined;
        return { wait: isOwn ? undefined : wait, hasMore: false };
      }
    }
  }
};

/** Fails a row whose publishing time has passed, and uploads others as soon as they are approved, if they have to be. */
const uploadRow = async (work: RowWork): Promise<void> => {
  const { batch, row, actor } = work;
  if (isTooLate(row)) {
    const at = row.publishAt?.toISOString();
    throw new ConflictError(
      `The video was not ready until after its publishing time, ${at}. Retry the row to publish it now.`,
    );
  }
  if (batch.publish?.requireApproval && row.renderId) await requireApproval(actor, row.renderId);
  await createRowUpload(work);
};

/** The rows whose videos wait for a reviewer's decision, from two queries for any number of rows. */
const findRowsInReview = async ({ id, userId, publish }: Batch): Promise<WaitingRows> => {
  if (!publish?.requireApproval) return { ids: [] };
  const rows = await findRenderedRows(db(), id);
  const reviews = await findReviews(
    userId,
    rows.flatMap(({ renderId }) => renderId ?? []),
  );
  const waiting = rows.flatMap((row) => {
    const review = reviews.get(row.renderId ?? '');
    // The step fails rows that are late, and creates missing links.
    return !review?.url || review.decision === 'approved' || isTooLate(row) ? [] : [{ id: row.id, review }];
  });
  const last = waiting.at(-1);
  return {
    ids: waiting.map(({ id }) => id),
    wait: last && checkAgainAfter(describePending(last.review), IDLE_MS),
  };
};

const start = async (turn: Turn): Promise<Progress> => {
  const startRenders = () => startRows(turn, 'queued', (work) => createRowRender(work, turn.charge));
  const uploads = await startRows(turn, 'rendered', uploadRow, await findRowsInReview(turn.batch));
  // Before the quizzes, so that videos are rendered while the rest of a large batch is planned.
  await startRenders();
  const quizzes = await startRows(turn, 'pending', createRowQuiz);
  const renders = await startRenders();
  return {
    wait: renders.wait ?? quizzes.wait ?? uploads.wait,
    hasMore: uploads.hasMore || renders.hasMore || quizzes.hasMore,
  };
};

/** Completes a batch whose rows have all ended, and records the event (D64). The caller has locked it. */
const complete = async (tx: Transaction, batch: Batch): Promise<void> => {
  const { id, userId, livemode, metadata, rowsTotal } = batch;
  const completedAt = new Date();
  await updateBatch(tx, { id, userId }, { status: 'completed', completedAt, ...waitColumns(null), nextRunAt: null });
  const counts = (await summarizeRows(tx, [id])).get(id)?.counts;
  await recordWebhookEvent(tx, userId, 'batch.completed', {
    batch_id: id,
    livemode,
    metadata,
    rows_total: rowsTotal,
    rows_completed: counts?.completed ?? 0,
    rows_failed: counts?.failed ?? 0,
    rows_cancelled: counts?.cancelled ?? 0,
    completed_at: completedAt.toISOString(),
  });
  if (!livemode) return;
  const failed = counts?.failed ?? 0;
  await queueNotice(tx, userId, 'batch_completed', {
    subject: `Your batch is finished: ${batch.title}`,
    paragraphs: [
      `${counts?.completed ?? 0} of ${rowsTotal} rows of “${batch.title}” are finished.`,
      ...(failed > 0 ? [`${failed} failed. Open the batch to see why, and to try them again.`] : []),
    ],
    label: 'Open batch',
    path: `/batches/${id}`,
  });
};

/** Completes the batch if all its rows have ended. The lock keeps a retry from adding rows meanwhile. */
const completeIfOver = ({ id, userId }: Batch): Promise<boolean> =>
  db().transaction(async (tx) => {
    const batch = await lockBatch(tx, { id, userId }, 'update');
    if (batch?.status !== 'running' && batch?.status !== 'paused') return true;
    if (await hasOpenRows(tx, id)) return false;
    await complete(tx, batch);
    return true;
  });

const advance = async (known: Batch, charge: ChargeRender, deadline: number): Promise<boolean> => {
  await settle(db(), known);
  const batch = await findBatch(db(), known);
  if (!batch) return false;
  const { wait, hasMore } = batch.status === 'running' ? await start({ batch, charge, deadline }) : { hasMore: false };
  if (!hasMore && (await completeIfOver(batch))) return false;
  const nextRunAt = new Date(Date.now() + Math.min(IDLE_MS, wait?.milliseconds ?? IDLE_MS));
  await updateOpenBatch(db(), batch, { ...waitColumns(wait ?? null), nextRunAt });
  return hasMore;
};

/**
 * Starts what the open batches of a user can start now, oldest batch first, and completes those that are over. Any number
 * of runs may do this at the same time: the locks on batch and row decide which of them does a step.
 * @returns whether there is more to start now, because the time of this call was up
 */
export const advanceBatches = async (userId: string, charge: ChargeRender): Promise<boolean> => {
  const deadline = Date.now() + BUDGET_MS;
  let hasMore = false;
  for (const batch of await findOpenBatches(db(), userId)) {
    const { requestId } = batch;
    // What it starts belongs to the request that created it.
    const work = () => advance(batch, charge, deadline);
    hasMore = (await (requestId === null ? work() : withLogContext({ requestId }, work))) || hasMore;
  }
  return hasMore;
};
