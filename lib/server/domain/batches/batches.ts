import { and, asc, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { batches } from '@/drizzle/schema/batches';
import type { BatchWire, listBatchesQuery } from '@/lib/core/contracts/batches';
import type { Actor } from '@/lib/core/model/actor';
import {
  BATCH_LIMITS,
  BATCH_ROW_STATUSES,
  BATCH_ROW_STATUSES_OPEN,
  BATCH_STATUSES_OPEN,
} from '@/lib/core/model/batches';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { PRESET_SETTINGS } from '@/lib/core/model/render-presets';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, requireFound, TooManyConcurrentRequestsError } from '@/lib/server/errors';
import { repeat } from '@/lib/server/jobs/repeat';
import { lockQuotas } from '../account-quotas/account-quotas';
import { requireSameMode } from '../context';
import { wakeBatches } from '../rows/batches';
import { cancelRenders } from '../rows/renders';
import { cancelUploads } from '../rows/uploads';
import { filteredPage, firstRow, hasPair, isOwnedRow, type OwnedKey } from '../sql';
import {
  findRenderIdsInFlight,
  findUploadIdsInFlight,
  type RowCounts,
  type RowSummary,
  restartFailedRows,
  summarizeRows,
  updateRows,
} from './batch-rows';
import { settle } from './settle';
import { type Wait, waitColumns } from './wait';

export type Batch = typeof batches.$inferSelect;

const isOwn = isOwnedRow(batches);
const isOpen = () => inArray(batches.status, [...BATCH_STATUSES_OPEN]);

export const findBatch = (db: Connection, key: OwnedKey): Promise<Batch | undefined> =>
  firstRow(db.select().from(batches).where(isOwn(key)));

/**
 * Locks a batch: `share` before its rows change, so that it stays as it is meanwhile, and `update` before the batch
 * itself changes.
 */
export const lockBatch = (tx: Transaction, key: OwnedKey, strength: 'share' | 'update'): Promise<Batch | undefined> =>
  firstRow(tx.select().from(batches).where(isOwn(key)).for(strength));

export const updateBatch = (db: Connection, key: OwnedKey, values: PgUpdateSetSource<typeof batches>) =>
  firstRow(db.update(batches).set(values).where(isOwn(key)).returning());

/** Updates a batch unless it has ended. */
export const updateOpenBatch = (db: Connection, key: OwnedKey, values: PgUpdateSetSource<typeof batches>) =>
  db
    .update(batches)
    .set(values)
    .where(and(isOwn(key), isOpen()));

/** The batches of a user that have not ended, oldest first. */
export const findOpenBatches = (db: Connection, userId: string): Promise<Batch[]> =>
  db
    .select()
    .from(batches)
    .where(and(eq(batches.userId, userId), isOpen()))
    .orderBy(asc(batches.createdAt), asc(batches.id));

/** Locks the user's quotas, so that requests at the same time cannot exceed the limit. @throws TooManyConcurrentRequestsError */
export const requireRoomForBatch = async (tx: Transaction, userId: string): Promise<void> => {
  await lockQuotas(tx, userId);
  const open = await tx.$count(batches, and(eq(batches.userId, userId), isOpen()));
  if (open < BATCH_LIMITS.openPerUser) return;
  throw new TooManyConcurrentRequestsError(
    `You have ${BATCH_LIMITS.openPerUser} unfinished batches, the maximum. Wait until one ends, or cancel one.`,
  );
};

interface CountedBatch extends Batch {
  rows: RowSummary | undefined;
}

/** Adds to each batch a summary of its rows. */
const withCounts = async (found: readonly Batch[]): Promise<CountedBatch[]> => {
  const summaries = await summarizeRows(
    db(),
    found.map(({ id }) => id),
  );
  return found.map((batch) => ({ ...batch, rows: summaries.get(batch.id) }));
};

/** @throws NotFoundError */
export const getBatch = async ({ userId }: Actor, id: string): Promise<CountedBatch> => {
  const batch = requireFound(await findBatch(db(), { id, userId }), 'Batch');
  const [counted] = await withCounts([batch]);
  return requireFound(counted, 'Batch');
};

/** The actor's batches, newest first. */
export const listBatches = async (
  { userId }: Actor,
  { status, metadata, ...page }: PageRequest & Pick<z.output<typeof listBatchesQuery>, 'status' | 'metadata'>,
): Promise<Page<CountedBatch>> => {
  const { rows, next } = await filteredPage(
    db(),
    {
      table: batches,
      indexed: eq(batches.userId, userId),
      filter: and(status && eq(batches.status, status), hasPair(batches.metadata, metadata)),
    },
    page,
    (where) =>
      db()
        .select()
        .from(batches)
        .where(where)
        .orderBy(desc(batches.createdAt), desc(batches.id))
        .limit(page.limit + 1),
  );
  return { rows: await withCounts(rows), next };
};

/** Changes a batch while it and the user's quotas are locked, and returns it. @throws NotFoundError, ConflictError, and what `change` throws */
const changeBatch = async (
  actor: Actor,
  id: string,
  change: (tx: Transaction, batch: Batch) => Promise<unknown>,
): Promise<CountedBatch> => {
  await db().transaction(async (tx) => {
    await lockQuotas(tx, actor.userId);
    const batch = requireFound(await lockBatch(tx, { id, userId: actor.userId }, 'update'), 'Batch');
    requireSameMode(actor, batch, 'batch');
    await change(tx, batch);
  });
  return getBatch(actor, id);
};

/** @throws ConflictError if the batch has ended */
const requireOpen = ({ status }: Batch): void => {
  if (status === 'completed' || status === 'cancelled') {
    throw new ConflictError(`The batch has already ended: it is ${status}.`);
  }
};

/** Pauses a batch: starts no further work; jobs in progress continue. @throws NotFoundError, ConflictError if it has ended */
export const pauseBatch = (actor: Actor, id: string): Promise<CountedBatch> =>
  changeBatch(actor, id, async (tx, batch) => {
    requireOpen(batch);
    await updateBatch(tx, batch, { status: 'paused', ...waitColumns(null) });
  });

/** Continues a paused batch. @throws NotFoundError, ConflictError if it has ended */
export const resumeBatch = (actor: Actor, id: string): Promise<CountedBatch> =>
  changeBatch(actor, id, async (tx, batch) => {
    requireOpen(batch);
    await updateBatch(tx, batch, { status: 'running', nextRunAt: new Date() });
    await wakeBatches(tx, actor.userId);
  });

/**
 * Cancels the rows that have not ended, with their renders and uploads. Rows that ended just before stay as they are.
 * @throws NotFoundError, ConflictError if the batch has ended
 */
export const cancelBatch = (actor: Actor, id: string): Promise<CountedBatch> =>
  changeBatch(actor, id, async (tx, batch) => {
    requireOpen(batch);
    const { userId } = batch;
    await cancelRenders(tx, userId, await findRenderIdsInFlight(tx, id));
    await cancelUploads(tx, userId, await findUploadIdsInFlight(tx, id), null);
    await settle(tx, batch);
    await updateRows(tx, id, BATCH_ROW_STATUSES_OPEN, { status: 'cancelled', input: null });
    const ended = { completedAt: new Date(), ...waitColumns(null), nextRunAt: null };
    await updateBatch(tx, batch, { ...ended, status: 'cancelled' });
    // Its renders made room for those of other batches.
    await wakeBatches(tx, userId);
  });

/**
 * Tries the failed rows of a batch again, each from where it failed. A completed batch runs again.
 * @throws NotFoundError, ConflictError if the batch was cancelled or no row can be tried again, TooManyConcurrentRequestsError
 */
export const retryBatch = (actor: Actor, id: string): Promise<CountedBatch> =>
  changeBatch(actor, id, async (tx, batch) => {
    const { userId, status, publish } = batch;
    if (status === 'cancelled') throw new ConflictError('The batch was cancelled. Create a new batch.');
    if (status === 'completed') await requireRoomForBatch(tx, userId);
    if ((await restartFailedRows(tx, { id, isPublished: publish !== null })) === 0) {
      throw new ConflictError(
        'There is no row to retry: none has failed, or the failed rows were invalid or their quizzes were deleted.',
      );
    }
    const next = status === 'paused' ? status : 'running';
    await updateBatch(tx, batch, { status: next, completedAt: null, nextRunAt: new Date() });
    await wakeBatches(tx, userId);
  });

/** Batches woken at a time; the next call wakes the rest. A batch that no run takes is woken again later. */
const DUE = { batches: 500, postponedSeconds: 60 } as const;

/** Wakes the batches whose wait is over, and those of which a wake-up was lost. Processes that do this at the same time share them. */
export const wakeDueBatches = (): Promise<void> =>
  db().transaction(async (tx) => {
    const due = tx
      .select({ id: batches.id })
      .from(batches)
      .where(and(isOpen(), lt(batches.nextRunAt, sql`now()`)))
      .orderBy(asc(batches.nextRunAt))
      .limit(DUE.batches)
      .for('update', { skipLocked: true });
    const nextRunAt = sql`now() + ${DUE.postponedSeconds} * interval '1 second'`;
    const rows = await tx
      .update(batches)
      .set({ nextRunAt, updatedAt: sql`${batches.updatedAt}` })
      .where(inArray(batches.id, due))
      .returning({ userId: batches.userId });
    for (const userId of new Set(rows.map((row) => row.userId))) await wakeBatches(tx, userId);
  });

/** Wakes batches that are due every 10 seconds, in the processes that do the work. Returns a function that stops it. */
export const startWakingBatches = (): (() => Promise<void>) =>
  repeat(10_000, wakeDueBatches, 'Batches that are due were not woken; retrying');

/** Deletes batches that ended long ago, with their rows. Their quizzes and videos stay. */
export const deleteOldBatches = async (): Promise<void> => {
  const limit = sql`now() - ${BATCH_LIMITS.keptDays} * interval '1 day'`;
  await db()
    .delete(batches)
    .where(and(notInArray(batches.status, [...BATCH_STATUSES_OPEN]), lt(batches.completedAt, limit)));
};

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

/** The settings of the videos: those of the preset, if there is one. */
const serializeSettings = ({ preset, ...own }: NonNullable<Batch['render']>) => {
  const { format, resolution, quality } = preset ? PRESET_SETTINGS[preset] : own;
  return { format, resolution: resolution ?? null, quality, preset: preset ?? null };
};

export const serializeBatch = ({ render, publish, ...batch }: CountedBatch): BatchWire => ({
  id: batch.id,
  user_id: batch.userId,
  livemode: batch.livemode,
  kind: batch.kind,
  status: batch.status,
  title: batch.title,
  quiz_id: batch.quizId,
  render: render && serializeSettings(render),
  publish: publish && {
    channel_id: publish.channelId,
    description: publish.description,
    tags: publish.tags,
    category_id: publish.categoryId,
    visibility: publish.visibility,
    made_for_kids: publish.madeForKids,
    playlist_id: publish.playlistId ?? null,
    chapters: publish.chapters,
    // Batches of earlier versions have none.
    require_approval: publish.requireApproval ?? false,
  },
  metadata: batch.metadata,
  rows_total: batch.rowsTotal,
  row_counts: batch.rows?.counts ?? NO_ROWS,
  rows_retryable: batch.status === 'cancelled' ? 0 : (batch.rows?.retryable ?? 0),
  ...serializeWait(waitOf(batch)),
  created_at: batch.createdAt.toISOString(),
  completed_at: batch.completedAt?.toISOString() ?? null,
});
