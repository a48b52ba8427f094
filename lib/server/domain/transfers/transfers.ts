import { and, desc, eq, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { transfers } from '@/drizzle/schema/transfers';
import type { ExportContents } from '@/lib/core/contracts/transfers';
import type { Actor } from '@/lib/core/model/actor';
import { DAY_MS } from '@/lib/core/model/durations';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import { TRANSFER_LIMITS, TRANSFER_STATUSES_IN_FLIGHT } from '@/lib/core/model/transfers';
import { deleteBelow, deleteUnreferenced, type SweptFiles } from '@/lib/server/adapters/delete-leftovers';
import { storage } from '@/lib/server/adapters/storage';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, requireFound } from '@/lib/server/errors';
import { alive, firstStart, raisedTo } from '@/lib/server/jobs/columns';
import { recordEvent } from '@/lib/server/jobs/outbox';
import type { WatchedJobs } from '@/lib/server/jobs/watched-jobs';
import { logContext } from '@/lib/server/log';
import { reportEnd } from '@/lib/server/metrics/report-end';
import { lockQuotas } from '../account-quotas/account-quotas';
import { archiveKeys, TRANSFERS_FOLDER } from '../archives/stored-archive';
import { recordAudit } from '../audit/audit';
import { deleteSurplus, firstRow, isOwnedRound, isOwnedRow } from '../sql';

export type Transfer = typeof transfers.$inferSelect;

const isOwn = isOwnedRow(transfers);
const inFlight = () => inArray(transfers.status, [...TRANSFER_STATUSES_IN_FLIGHT]);

/** How lost transfers are found and requested again. */
export const watchedTransfers: WatchedJobs<'transfer/requested'> = {
  table: transfers,
  inFlight: inFlight(),
  event: 'transfer/requested',
  idField: 'transferId',
  data: { transferId: transfers.id, userId: transfers.userId },
};

/** Identifies a transfer in the events of its job. */
export interface TransferRef {
  transferId: string;
  userId: string;
  /** Runs of earlier rounds change nothing. */
  round?: number | undefined;
}

/** The storage keys of an export that a round of its job makes. */
export const exportKeys = (userId: string, id: string, round: number) =>
  archiveKeys(userId, `${id}-${round}`, TRANSFERS_FOLDER);

/** The storage key of a file that is being imported. */
export const importKey = ({ id, userId }: Pick<Transfer, 'id' | 'userId'>): string =>
  `${TRANSFERS_FOLDER}/${userId}/${id}.upload`;

/** Deletes the files of transfers, after their rows: the sweep finds what fails here. */
const deleteFilesOf = async (userId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const isTheirs = (key: string) => ids.some((id) => key.startsWith(`${TRANSFERS_FOLDER}/${userId}/${id}`));
  for (const { key } of await storage().list(`${TRANSFERS_FOLDER}/${userId}`)) {
    if (isTheirs(key)) await storage().delete(key);
  }
};

export const deleteTransferFilesOf = (userId: string): Promise<void> => deleteBelow(`${TRANSFERS_FOLDER}/${userId}`);

/** Deletes the files of exports and imports that no longer exist. */
export const sweepTransfers = (): Promise<SweptFiles> =>
  deleteUnreferenced(TRANSFERS_FOLDER, async (keys) => {
    const idOf = (key: string) => key.split('/')[2]?.slice(0, 36) ?? '';
    const isKept = and(
      inArray(transfers.id, keys.map(idOf)),
      inArray(transfers.status, ['queued', 'running', 'completed']),
    );
    const rows = await db().select({ id: transfers.id }).from(transfers).where(isKept);
    const kept = new Set(rows.map(({ id }) => id));
    return keys.filter((key) => kept.has(idOf(key)));
  });

/** Transfers of a user that are kept: imports know from theirs what was imported before. */
const KEPT = 20;

/** Deletes exports after their time, and the oldest transfers of users with very many. */
export const pruneTransfers = async (): Promise<void> => {
  const date = new Date(Date.now() - TRANSFER_LIMITS.days * DAY_MS);
  const isOver = and(eq(transfers.kind, 'export'), isNotNull(transfers.completedAt), lt(transfers.completedAt, date));
  const deleted = await db().delete(transfers).where(isOver).returning({ id: transfers.id, userId: transfers.userId });
  for (const { id, userId } of deleted) await deleteFilesOf(userId, [id]);
  await deleteSurplus(db(), transfers, {
    owner: transfers.userId,
    kept: KEPT,
    deletable: and(eq(transfers.kind, 'import'), isNotNull(transfers.completedAt)),
  });
};

export const findTransfer = (
  db: Connection,
  { kind, ...key }: Pick<Transfer, 'id' | 'userId' | 'kind'>,
): Promise<Transfer | undefined> =>
  firstRow(
    db
      .select()
      .from(transfers)
      .where(and(isOwn(key), eq(transfers.kind, kind))),
  );

/** @throws NotFoundError */
export const getTransfer = async ({ userId }: Pick<Actor, 'userId'>, kind: Transfer['kind'], id: string) =>
  requireFound(await findTransfer(db(), { id, userId, kind }), kind === 'export' ? 'Export' : 'Import');

/** The actor's newest transfer of a kind; undefined without one. */
export const findNewestTransfer = ({ userId }: Pick<Actor, 'userId'>, kind: Transfer['kind']) =>
  firstRow(
    db()
      .select()
      .from(transfers)
      .where(and(eq(transfers.userId, userId), eq(transfers.kind, kind)))
      .orderBy(desc(transfers.createdAt), desc(transfers.id))
      .limit(1),
  );

const inProgress = ({ id, kind }: Pick<Transfer, 'id' | 'kind'>): ConflictError => {
  const path = `/api/v1/me/${kind}s/${id}`;
  return new ConflictError(`An ${kind} of your data is in progress: ${path}. Wait until it ends, or cancel it.`, {
    location: path,
  });
};

/** Fails early if a transfer of the actor's is in progress. @throws ConflictError */
export const requireNoTransfer = async (connection: Connection, { userId }: Pick<Actor, 'userId'>): Promise<void> => {
  const other = await firstRow(
    connection
      .select({ id: transfers.id, kind: transfers.kind })
      .from(transfers)
      .where(and(eq(transfers.userId, userId), inFlight())),
  );
  if (other) throw inProgress(other);
};

/** Records a transfer and requests its job. @throws ConflictError if one of the user is in progress */
export const insertTransfer = async (
  tx: Transaction,
  by: Actor,
  values: Omit<typeof transfers.$inferInsert, 'userId'>,
): Promise<Transfer> => {
  const { userId } = by;
  await lockQuotas(tx, userId);
  // The index decides, too; the lock makes others wait, so that they learn what is in progress.
  await requireNoTransfer(tx, by);
  const insert = tx
    .insert(transfers)
    .values({ ...values, userId, requestId: logContext().requestId })
    .returning();
  const transfer = requireFound(await firstRow(insert), 'Transfer');
  await recordEvent(tx, 'transfer/requested', { transferId: transfer.id, userId });
  const action = values.kind === 'export' ? 'account.exported' : 'account.imported';
  await recordAudit(tx, { by, userId, action, subjectId: transfer.id });
  return transfer;
};

/** Starts an export, which replaces the one before. @throws ConflictError if an export or import is in progress */
export const exportAccount = async (actor: Actor, { videos }: { videos: boolean }): Promise<Transfer> => {
  const { created, replaced } = await db().transaction(async (tx) => {
    const { userId } = actor;
    const created = await insertTransfer(tx, actor, { kind: 'export', withVideos: videos });
    const isOther = and(eq(transfers.userId, userId), eq(transfers.kind, 'export'), ne(transfers.id, created.id));
    return { created, replaced: await tx.delete(transfers).where(isOther).returning({ id: transfers.id }) };
  });
  await deleteFilesOf(
    actor.userId,
    replaced.map(({ id }) => id),
  );
  return created;
};

/** Deletes an export with its file; its job ends with the next report. @throws NotFoundError */
export const deleteAccountExport = async ({ userId }: Actor, id: string): Promise<void> => {
  const isIt = and(isOwn({ id, userId }), eq(transfers.kind, 'export'));
  requireFound(await firstRow(db().delete(transfers).where(isIt).returning({ id: transfers.id })), 'Export');
  await deleteFilesOf(userId, [id]);
};

/** Updates a transfer. Returns undefined if it has ended: a job ends once. */
export const updateTransfer = (
  db: Connection,
  { transferId: id, userId, round = 1 }: TransferRef,
  values: PgUpdateSetSource<typeof transfers>,
): Promise<Transfer | undefined> =>
  firstRow(
    db
      .update(transfers)
      .set({ ...alive, ...values })
      .where(and(isOwnedRound(transfers)({ id, userId, round }), inFlight()))
      .returning(),
  );

/** Returns the transfer, or undefined if it has ended. */
export const beginTransfer = (ref: TransferRef): Promise<Transfer | undefined> =>
  updateTransfer(db(), ref, { status: 'running', startedAt: firstStart(transfers.startedAt) });

/** Raises the progress. Returns false if the transfer has ended. @param percent from 0 to 100 */
export const reportTransfer = async (ref: TransferRef, percent = 0): Promise<boolean> =>
  (await updateTransfer(db(), ref, { progress: raisedTo(transfers.progress, percent) })) !== undefined;

/** Completes the transfer. Returns undefined if it has ended. */
export const completeTransfer = (
  ref: TransferRef,
  result: { contents?: ExportContents; sizeBytes?: number } = {},
): Promise<Transfer | undefined> =>
  updateTransfer(db(), ref, { ...result, status: 'completed', progress: 100, completedAt: new Date() }).then(
    reportEnd('transfer', 'completed'),
  );

/** Fails the transfer. Returns undefined if it has ended. @param errorMessage shown to its owner */
export const failTransfer = async (
  ref: TransferRef,
  errorMessage: string,
  errorCode: JobErrorCode = 'internal_error',
): Promise<Transfer | undefined> => {
  const values = { status: 'failed', errorMessage, errorCode, completedAt: new Date() } as const;
  const failed = await updateTransfer(db(), ref, values).then(reportEnd('transfer', 'failed'));
  if (failed) await deleteFilesOf(ref.userId, [ref.transferId]);
  return failed;
};

/** Cancels those of a user's transfers in progress that match, and deletes their files. What an import has created stays. */
const cancelInFlight = async (userId: string, where?: SQL): Promise<Transfer[]> => {
  const cancelled = await db()
    .update(transfers)
    .set({ status: 'cancelled', completedAt: sql`now()` })
    .where(and(eq(transfers.userId, userId), inFlight(), where))
    .returning();
  for (const row of cancelled) {
    reportEnd('transfer', 'cancelled')(row);
    await deleteFilesOf(userId, [row.id]);
  }
  return cancelled;
};

/** What has been created stays. @throws NotFoundError, ConflictError if it has ended */
export const cancelAccountImport = async (actor: Actor, id: string): Promise<Transfer> => {
  const isIt = and(eq(transfers.id, id), eq(transfers.kind, 'import'));
  const [cancelled] = await cancelInFlight(actor.userId, isIt);
  if (cancelled) return cancelled;
  const { status } = await getTransfer(actor, 'import', id);
  throw new ConflictError(`The import has already ended: it is ${status}.`);
};

/** Cancels an export or import for an administrator (D258). Its row stays, so that its owner sees it. @throws ConflictError if it has ended */
export const cancelTransfer = async ({ userId }: Pick<Actor, 'userId'>, id: string): Promise<void> => {
  const cancelled = await cancelInFlight(userId, eq(transfers.id, id));
  if (cancelled.length === 0) throw new ConflictError('The export or import has already ended.');
};

export const cancelTransfersOf = async (userId: string): Promise<void> => {
  await cancelInFlight(userId);
};
