import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { renders } from '@/drizzle/schema/renders';
import type { Actor } from '@/lib/core/model/actor';
import { RENDER_STATUSES_IN_FLIGHT } from '@/lib/core/model/statuses';
import { completeProps } from '@/lib/core/video/props';
import type { Connection, Transaction } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { alive } from '@/lib/server/jobs/columns';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { firstRow, isOwnedRound, isOwnedRow, type JobRoundKey, type OwnedKey } from '../sql';

export type Render = typeof renders.$inferSelect;

const { props: _props, ...ROW } = getTableColumns(renders);
export const RENDER_ROW = ROW;
/** A render without its frozen input, which can take megabytes. */
export type RenderRow = Omit<Render, 'props'>;

const isOwn = isOwnedRow(renders);
export const inFlightRenders = () => inArray(renders.status, [...RENDER_STATUSES_IN_FLIGHT]);

/** A render with its frozen input (D42). Videos of earlier versions lack newer settings. */
export const findRender = async (db: Connection, key: OwnedKey): Promise<Render | undefined> => {
  const row = await firstRow(db.select().from(renders).where(isOwn(key)));
  return row && { ...row, props: completeProps(row.props) };
};

/** Locks a render against deletion (`key share`), or also against new references (`update`). */
export const lockRender = (
  tx: Transaction,
  key: OwnedKey,
  strength: 'key share' | 'update',
): Promise<RenderRow | undefined> => firstRow(tx.select(ROW).from(renders).where(isOwn(key)).for(strength));

/** Returns a render of the actor's, locked against deletion until the transaction ends. @throws NotFoundError */
export const requireRender = async (tx: Transaction, { userId }: Actor, id: string): Promise<RenderRow> =>
  requireFound(await lockRender(tx, { id, userId }, 'key share'), 'Render');

/** Updates a render. Returns undefined if it has ended: a job ends once. */
export const updateRenderInFlight = (
  db: Connection,
  key: JobRoundKey,
  values: PgUpdateSetSource<typeof renders>,
): Promise<RenderRow | undefined> =>
  firstRow(
    db
      .update(renders)
      .set({ ...alive, ...values })
      .where(and(isOwnedRound(renders)(key), inFlightRenders()))
      .returning(ROW),
  );

/** Cancels renders and stops their runs. Those that have ended stay as they are. @returns the cancelled ones */
export const cancelRenders = async (tx: Transaction, userId: string, ids: readonly string[]): Promise<RenderRow[]> => {
  const cancelled: RenderRow[] = [];
  for (const id of ids) {
    const row = await updateRenderInFlight(tx, { id, userId }, { status: 'cancelled', completedAt: new Date() });
    if (!row) continue;
    await recordEvent(tx, 'render/cancelled', { renderId: id });
    cancelled.push(row);
  }
  return cancelled;
};

/** Whether a quiz has finished videos. */
export const hasVideos = async (tx: Transaction, { userId, quizId }: { userId: string; quizId: string }) => {
  const isVideo = and(eq(renders.userId, userId), eq(renders.quizId, quizId), eq(renders.status, 'completed'));
  return (await tx.select({ id: renders.id }).from(renders).where(isVideo).limit(1)).length > 0;
};

/** Stops the renders in flight of a user or a quiz that is about to be deleted, along with their rows. */
export const stopRendersOf = async (
  tx: Transaction,
  { userId, quizId }: { userId: string; quizId?: string },
): Promise<void> => {
  const isOf = and(eq(renders.userId, userId), quizId === undefined ? undefined : eq(renders.quizId, quizId));
  const rows = await tx.select({ id: renders.id }).from(renders).where(and(isOf, inFlightRenders()));
  for (const { id } of rows) await recordEvent(tx, 'render/cancelled', { renderId: id });
};
