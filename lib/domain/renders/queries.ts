import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { renders } from '@/drizzle/schema/renders';
import type { Connection, Transaction } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';
import { RENDER_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';
import { matching } from '../containing';
import type { RenderFilter } from './schema';

export type Render = typeof renders.$inferSelect;

const { props: _props, ...ROW } = getTableColumns(renders);
/** A render without its frozen input, which may be megabytes: for lists, and wherever the input is not needed. */
export type RenderRow = Omit<Render, 'props'>;
type NewRender = typeof renders.$inferInsert;

interface RenderKey {
  id: string;
  userId: string;
}

const isOwn = ({ id, userId }: RenderKey) => and(eq(renders.id, id), eq(renders.userId, userId));
const inFlight = () => inArray(renders.status, [...RENDER_STATUSES_IN_FLIGHT]);

/** Returns nothing when the quiz has a render in flight already: the unique index decides (D42). */
export const insertRender = async (db: Connection, values: NewRender): Promise<Render | undefined> => {
  const [row] = await db.insert(renders).values(values).onConflictDoNothing().returning(ROW);
  return row && { ...row, props: values.props };
};

export const findRender = async (db: Connection, key: RenderKey): Promise<Render | undefined> => {
  const [render] = await db.select().from(renders).where(isOwn(key));
  return render;
};

export const findRenderRow = async (db: Connection, key: RenderKey): Promise<RenderRow | undefined> => {
  const [row] = await db.select(ROW).from(renders).where(isOwn(key));
  return row;
};

/** Newest first; one row more than `limit` when there is a next page. */
export const findRenderPage = (
  db: Connection,
  { userId, q, quizId, status, limit, after }: PageRequest & RenderFilter & { userId: string },
): Promise<RenderRow[]> =>
  db
    .select(ROW)
    .from(renders)
    .where(
      and(
        eq(renders.userId, userId),
        matching({ text: renders.title, id: renders.id }, q),
        quizId === undefined ? undefined : eq(renders.quizId, quizId),
        status && eq(renders.status, status),
        after ? sql`(${renders.createdAt}, ${renders.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(renders.createdAt), desc(renders.id))
    .limit(limit + 1);

export const findRenderInFlight = async (db: Connection, { quizId, userId }: { quizId: string; userId: string }) => {
  const [render] = await db
    .select({ id: renders.id })
    .from(renders)
    .where(and(eq(renders.quizId, quizId), eq(renders.userId, userId), inFlight()));
  return render;
};

/** Changes a render that has not ended, and returns it; nothing when it has: a job ends once. */
export const updateRenderInFlight = async (
  db: Connection,
  key: RenderKey,
  values: PgUpdateSetSource<typeof renders>,
): Promise<RenderRow | undefined> => {
  const [row] = await db
    .update(renders)
    .set(values)
    .where(and(isOwn(key), inFlight()))
    .returning(ROW);
  return row;
};

/** Locks a render of the user: so that it stays, or so that nothing may refer to it any more. */
export const lockRender = async (
  tx: Transaction,
  key: RenderKey,
  strength: 'key share' | 'update',
): Promise<RenderRow | undefined> => {
  const [row] = await tx.select(ROW).from(renders).where(isOwn(key)).for(strength);
  return row;
};

export const deleteRender = async (tx: Transaction, key: RenderKey): Promise<void> => {
  await tx.delete(renders).where(isOwn(key));
};

/** Raises the progress of a render; steps that report late never lower it. @returns false when it has ended */
export const raiseRenderProgress = async (
  db: Connection,
  { progress, ...key }: RenderKey & { progress: number },
): Promise<boolean> => {
  const raised = await db
    .update(renders)
    .set({ progress: sql`greatest(${renders.progress}, ${progress})` })
    .where(and(isOwn(key), inFlight()))
    .returning({ id: renders.id });
  return raised.length > 0;
};

/** Adds to the frames that are done, and returns their sum; nothing when the render has ended. */
export const addRenderFrames = async (
  db: Connection,
  { frames, ...key }: RenderKey & { frames: number },
): Promise<number | undefined> => {
  const [render] = await db
    .update(renders)
    .set({ framesDone: sql`${renders.framesDone} + ${frames}` })
    .where(and(isOwn(key), inFlight()))
    .returning({ framesDone: renders.framesDone });
  return render?.framesDone;
};

/** Channel on which the database tells the id of each render whose status or progress changes, or that is deleted. */
export const RENDERS_CHANNEL = 'renders';

/** What is told of a render while it is watched; without the frozen input, which is large. */
export type RenderState = Awaited<ReturnType<typeof findRenderStates>>[number];

export const findRenderStates = (db: Connection, ids: readonly string[]) =>
  db
    .select({
      id: renders.id,
      status: renders.status,
      progress: renders.progress,
      format: renders.format,
      outputKey: renders.outputKey,
      errorMessage: renders.errorMessage,
      title: renders.title,
    })
    .from(renders)
    .where(inArray(renders.id, [...ids]));

/** Which of these keys are named by a row, of whichever user. */
export const findStoredKeys = async (db: Connection, keys: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ key: renders.outputKey })
    .from(renders)
    .where(inArray(renders.outputKey, [...keys]));
  return rows.flatMap(({ key }) => key ?? []);
};

/** Where a user's videos lie in storage. */
export const findVideoKeysOf = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await db.select({ key: renders.outputKey }).from(renders).where(eq(renders.userId, userId));
  return rows.flatMap(({ key }) => key ?? []);
};

export const findRendersInFlightOf = (db: Connection, userId: string): Promise<{ id: string }[]> =>
  db
    .select({ id: renders.id })
    .from(renders)
    .where(and(eq(renders.userId, userId), inFlight()));

/** How many renders the installation's speed is measured from. */
const RECENT_RENDERS = 50;

/**
 * Pixels and seconds of the installation's most recent renders, of all users: those that completed and
 * reused no segment. Ids begin with the time (D13), so the primary key sorts them.
 */
export const findRecentRenders = async (db: Connection): Promise<{ pixels: number; seconds: number }[]> => {
  const { id, status, width, height, fps, durationSeconds, segmentsReused, startedAt, completedAt } = renders;
  const recent = await db
    .select({ status, width, height, fps, durationSeconds, segmentsReused, startedAt, completedAt })
    .from(renders)
    .orderBy(desc(id))
    .limit(RECENT_RENDERS);
  return recent.flatMap((render) => {
    if (render.status !== 'completed' || render.segmentsReused !== 0) return [];
    if (render.startedAt === null || render.completedAt === null) return [];
    return {
      pixels: render.width * render.height * render.fps * render.durationSeconds,
      seconds: (render.completedAt.getTime() - render.startedAt.getTime()) / 1000,
    };
  });
};
