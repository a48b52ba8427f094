import type { BatchRowInput } from '@/drizzle/schema/batches';
import type { QuizOverrides } from '@/lib/core/contracts/quizzes';
import type { Actor } from '@/lib/core/model/actor';
import { BATCH_LIMITS } from '@/lib/core/model/batches';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { lockQuotas } from '../account-quotas/account-quotas';
import { createQuiz, getQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { isUsableTheme } from '../rows/themes';
import { createUpload, retryUpload } from '../uploads/create-upload';
import { addToDescription } from '../uploads/propose';
import { type BatchRow, countInFlight, lockRow, type RowChanges, updateRow } from './batch-rows';
import { type Batch, lockBatch } from './batches';
import { RowChangedError } from './wait';

/** A row and what it needs of its batch. */
export interface RowWork {
  batch: Batch;
  row: BatchRow;
  actor: Actor;
}

/**
 * Counts a render in the transaction that creates it, and returns what undoes that if the transaction is rolled back.
 * @throws LimitError if the limit of renders is reached
 */
export type ChargeRender = (tx: Transaction, actor: Actor) => Promise<() => Promise<void>>;

/**
 * Locks a row for a step. The batch is locked first, so that it is neither cancelled nor paused until the step has been
 * committed.
 * @throws RowChangedError if the batch does not run or the row has another status
 */
const claimRow = async (tx: Transaction, { batch, row }: RowWork): Promise<void> => {
  const current = await lockBatch(tx, batch, 'share');
  if (current?.status !== 'running') throw new RowChangedError();
  if (!(await lockRow(tx, row.id, row.status))) throw new RowChangedError();
};

/** Moves the claimed row in the transaction that creates what it points to. */
const moveRow = async (tx: Transaction, { row }: RowWork, values: RowChanges): Promise<void> => {
  await updateRow(tx, row.id, row.status, { attempts: 0, errorMessage: null, errors: [], ...values });
};

/** @throws RowChangedError if the user's batches have as many jobs in flight as they may */
const requireFree = async (db: Connection, { actor }: RowWork, status: 'rendering' | 'uploading'): Promise<void> => {
  const limit = { rendering: BATCH_LIMITS.rendersInFlight, uploading: BATCH_LIMITS.uploadsInFlight }[status];
  if ((await countInFlight(db, actor, status)) >= limit) throw new RowChangedError();
};

/** The quiz of a row: the settings of the template, with the row's own. */
const quizOf = async (tx: Transaction, { batch, row, actor }: RowWork, input: BatchRowInput) => {
  const { template } = batch;
  if (input.kind !== 'quiz' || !template) throw new Error('Only rows of a template batch create quizzes.');
  const { timerOverride: _timerOverride, ...settings } = template;
  return {
    ...settings,
    metadata: batch.metadata,
    themeId: (await isUsableTheme(tx, actor, template.themeId)) ? template.themeId : null,
    ...(input.overrides as QuizOverrides),
    title: row.title,
    rounds: input.rounds,
  };
};

/**
 * Creates the quiz of a pending row.
 * @throws RowChangedError, QuotaExceededError, QuizTooLargeError, InvalidInputError
 */
export const createRowQuiz = (work: RowWork): Promise<void> =>
  db().transaction(async (tx) => {
    const { batch, row, actor } = work;
    await lockQuotas(tx, actor.userId);
    await claimRow(tx, work);
    if (!row.input) throw new Error('The row has no input.');
    const quiz = await createQuiz({ ...actor, tx }, await quizOf(tx, work, row.input));
    // The quiz has all of the input now.
    await moveRow(tx, work, { status: batch.render ? 'queued' : 'completed', quizId: quiz.id, input: null });
  });

/**
 * Creates the render of a queued row.
 * @throws RowChangedError, LimitError, and what `planRender` and `createRender` throw
 */
export const createRowRender = async (work: RowWork, charge: ChargeRender): Promise<void> => {
  const { batch, row, actor } = work;
  if (!batch.render || !row.quizId) throw new RowChangedError();
  // Checked again with the user's quotas locked.
  await requireFree(db(), work, 'rendering');
  const part = row.input?.kind === 'cut' ? { cut: row.input.cut } : {};
  const plan = await planRender(actor, { ...batch.render, ...part, quizId: row.quizId, metadata: batch.metadata });
  let refund = async () => {};
  try {
    await db().transaction(async (tx) => {
      const render = await createRender({ ...actor, tx }, plan);
      await claimRow(tx, work);
      await requireFree(tx, work, 'rendering');
      refund = await charge(tx, actor);
      await moveRow(tx, work, { status: 'rendering', renderId: render.id });
    });
  } catch (error) {
    await refund();
    throw error;
  }
};

/** The description of the quiz, if any, followed by that of the batch. */
const descriptionOf = async (
  { batch: { template }, actor }: RowWork,
  quizId: string,
  shared: string,
): Promise<string> => {
  if (!template) return shared;
  const { description } = await getQuiz(actor, quizId);
  return description === null || description === template.description ? shared : addToDescription(description, shared);
};

/**
 * Creates the upload of a rendered row, or resumes the one that failed.
 * @throws RowChangedError, and what `createUpload` and `retryUpload` throw
 */
export const createRowUpload = async (work: RowWork): Promise<void> => {
  const { batch, row, actor } = work;
  if (!batch.publish || !row.quizId || !row.renderId) throw new RowChangedError();
  await requireFree(db(), work, 'uploading');
  const { channelId, ...settings } = batch.publish;
  const description = await descriptionOf(work, row.quizId, settings.description);
  const metadata = { ...settings, description, scheduledFor: row.publishAt ?? undefined };
  const input = {
    quizId: row.quizId,
    renderJobId: row.renderId,
    channelId,
    metadata,
    customMetadata: batch.metadata,
  };
  await db().transaction(async (tx) => {
    const inside = { ...actor, tx };
    const upload = row.uploadId ? await retryUpload(inside, row.uploadId) : await createUpload(inside, input);
    await claimRow(tx, work);
    await requireFree(tx, work, 'uploading');
    await moveRow(tx, work, { status: 'uploading', uploadId: upload.id });
  });
};

/** Whether the time at which a video becomes public has passed. */
export const isTooLate = ({ publishAt }: Pick<BatchRow, 'publishAt'>): boolean =>
  publishAt !== null && publishAt.getTime() <= Date.now();
