import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { renders } from '@/drizzle/schema/renders';
import type { RenderFilter } from '@/lib/contracts/renders';
import type { Connection, Transaction } from '@/lib/db';
import { alive, firstStart } from '@/lib/jobs/columns';
import type { WatchedJobs } from '@/lib/jobs/watched-jobs';
import type { Page, PageRequest } from '@/lib/model/page';
import { RENDER_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';
import { NO_VOICE } from '@/lib/video/props';
import { filteredPage, firstRow, isOwnedRound, isOwnedRow, matching, type OwnedKey, type RoundKey } from '../sql';
import type { EarlierRender, WorkLeft } from './speed';

export type Render = typeof renders.$inferSelect;

const { props: _props, ...ROW } = getTableColumns(renders);
/** A render without its frozen input, which can take megabytes. */
export type RenderRow = Omit<Render, 'props'>;
type NewRender = typeof renders.$inferInsert;

const isOwn = isOwnedRow(renders);
const inFlight = () => inArray(renders.status, [...RENDER_STATUSES_IN_FLIGHT]);

export const watchedRenders: WatchedJobs<'render/requested'> = {
  table: renders,
  inFlight: inFlight(),
  turn: 'turn',
  event: 'render/requested',
  idField: 'renderId',
  data: { renderId: renders.id, userId: renders.userId, turn: renders.turn, voice: renders.voice },
};

/** Returns undefined if the quiz has a render in flight: the unique index decides (D42). */
export const insertRender = async (db: Connection, values: NewRender): Promise<Render | undefined> => {
  const [row] = await db.insert(renders).values(values).onConflictDoNothing().returning(ROW);
  return row && { ...row, props: values.props };
};

export const findRender = async (db: Connection, key: OwnedKey): Promise<Render | undefined> => {
  const row = await firstRow(db.select().from(renders).where(isOwn(key)));
  return row && { ...row, props: { ...NO_VOICE, ...row.props } };
};

export const findRenderRow = (db: Connection, key: OwnedKey): Promise<RenderRow | undefined> =>
  firstRow(db.select(ROW).from(renders).where(isOwn(key)));

/** Newest first. */
export const findRenderPage = (
  db: Connection,
  { userId, q, quizId, status, ...page }: PageRequest & RenderFilter & { userId: string },
): Promise<Page<RenderRow>> => {
  const hasStatus = status && eq(renders.status, status);
  const ofQuiz = quizId === undefined ? undefined : eq(renders.quizId, quizId);
  return filteredPage(
    db,
    {
      table: renders,
      indexed: and(eq(renders.userId, userId), ofQuiz ?? hasStatus),
      filter: and(ofQuiz && hasStatus, matching({ text: renders.title, id: renders.id }, q)),
    },
    page,
    (where) =>
      db
        .select(ROW)
        .from(renders)
        .where(where)
        .orderBy(desc(renders.createdAt), desc(renders.id))
        .limit(page.limit + 1),
  );
};

export const findRenderInFlight = (
  db: Connection,
  { quizId, userId, livemode }: { quizId: string; userId: string; livemode: boolean },
) =>
  firstRow(
    db
      .select({ id: renders.id })
      .from(renders)
      .where(and(eq(renders.quizId, quizId), eq(renders.userId, userId), eq(renders.livemode, livemode), inFlight())),
  );

/** A user's test renders in progress (D87). */
export const countTestRenders = (db: Connection, userId: string): Promise<number> =>
  db.$count(renders, and(eq(renders.userId, userId), eq(renders.livemode, false), inFlight()));

/** Updates a render. Returns undefined if it has ended: a job ends once. */
export const updateRenderInFlight = (
  db: Connection,
  key: RoundKey,
  values: PgUpdateSetSource<typeof renders>,
): Promise<RenderRow | undefined> =>
  firstRow(
    db
      .update(renders)
      .set({ ...alive, ...values })
      .where(and(isOwnedRound(renders)(key), inFlight()))
      .returning(ROW),
  );

/** Ended renders without a video that are kept of each user: what they were to show can take 2 MB each. */
const KEPT_WITHOUT_VIDEO = 100;

/** Deletes all but the user's newest failed and cancelled renders, which no quota counts. */
export const deleteSurplusRenders = async (db: Connection, userId: string): Promise<void> => {
  const surplus = db
    .select({ id: renders.id })
    .from(renders)
    .where(and(eq(renders.userId, userId), inArray(renders.status, ['failed', 'cancelled'])))
    .orderBy(desc(renders.createdAt), desc(renders.id))
    .offset(KEPT_WITHOUT_VIDEO);
  await db.delete(renders).where(inArray(renders.id, surplus));
};

/** Locks a render against deletion (`key share`), or also against new references (`update`). */
export const lockRender = (
  tx: Transaction,
  key: OwnedKey,
  strength: 'key share' | 'update',
): Promise<RenderRow | undefined> => firstRow(tx.select(ROW).from(renders).where(isOwn(key)).for(strength));

export const deleteRender = async (tx: Transaction, key: OwnedKey): Promise<void> => {
  await tx.delete(renders).where(isOwn(key));
};

/** Percent of the progress at which all segments are rendered; assembling the video takes the rest. */
const SEGMENTS_PERCENT = 96;

/** Frames of a render. A segment whose step runs again after a crash is stored twice; the progress is capped. */
export interface RenderProgress {
  /** Added to the frames in storage. */
  stored?: number;
  /** Encoded, but not in storage yet. */
  encoded: number;
  total: number;
}

/** Adds stored frames and raises the progress. Returns false if the render has ended. */
export const advanceRender = async (
  db: Connection,
  key: RoundKey,
  { stored = 0, encoded, total }: RenderProgress,
): Promise<boolean> => {
  const framesDone = sql`${renders.framesDone} + ${stored}::int`;
  const percent = sql`${SEGMENTS_PERCENT} * least(${framesDone} + ${encoded}::int, ${total}::int) / ${total}::int`;
  const values = { framesDone, progress: sql`greatest(${renders.progress}, ${percent})` };
  return (await updateRenderInFlight(db, key, values)) !== undefined;
};

/** Raises the progress to a percentage. Returns undefined if the render has ended. */
export const raiseProgress = (db: Connection, key: RoundKey, percent: number): Promise<RenderRow | undefined> =>
  updateRenderInFlight(db, key, { progress: sql`greatest(${renders.progress}, ${percent}::int)` });

/** Marks a render in flight as rendering. Returns undefined if it has ended. */
export const startRender = (db: Connection, key: RoundKey): Promise<RenderRow | undefined> =>
  updateRenderInFlight(db, key, { status: 'rendering', startedAt: firstStart(renders.startedAt) });

/** PostgreSQL channel that receives the id of each render whose status or progress changes, or that is deleted. */
export const RENDERS_CHANNEL = 'renders';

/** The part of a render that event streams send. */
export type RenderState = Awaited<ReturnType<typeof findRenderStates>>[number];

export const findRenderStates = (db: Connection, ids: readonly string[]) =>
  db
    .select({
      id: renders.id,
      livemode: renders.livemode,
      status: renders.status,
      progress: renders.progress,
      format: renders.format,
      outputKey: renders.outputKey,
      errorMessage: renders.errorMessage,
      title: renders.title,
    })
    .from(renders)
    .where(inArray(renders.id, [...ids]));

/** Those of the storage keys that belong to a video of any user. */
export const findStoredKeys = async (db: Connection, keys: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ key: renders.outputKey })
    .from(renders)
    .where(inArray(renders.outputKey, [...keys]));
  return rows.flatMap(({ key }) => key ?? []);
};

/** The storage keys of a user's videos. */
export const findVideoKeysOf = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await db.select({ key: renders.outputKey }).from(renders).where(eq(renders.userId, userId));
  return rows.flatMap(({ key }) => key ?? []);
};

export const findRendersInFlightOf = (
  db: Connection,
  { userId, quizId }: { userId: string; quizId?: string },
): Promise<{ id: string }[]> =>
  db
    .select({ id: renders.id })
    .from(renders)
    .where(and(eq(renders.userId, userId), quizId === undefined ? undefined : eq(renders.quizId, quizId), inFlight()));

/** How many renders the installation's speed is measured from. */
const RECENT_RENDERS = 50;

/** SQL for the number of frames of a video. */
const frames = sql<number>`(${renders.fps} * ${renders.durationSeconds})::float8`;

/**
 * The installation's most recent renders of all users that have started. Ids begin with the time (D13), so the primary
 * key sorts them.
 */
export const findRecentRenders = async (db: Connection): Promise<EarlierRender[]> => {
  const { id, quizId, status, width, height, format, segmentsReused, startedAt, completedAt } = renders;
  const recent = await db
    .select({ quizId, status, width, height, format, frames, segmentsReused, startedAt, completedAt })
    .from(renders)
    .where(isNotNull(startedAt))
    .orderBy(desc(id))
    .limit(RECENT_RENDERS);
  return recent.flatMap(({ status, segmentsReused, startedAt, ...render }) =>
    startedAt === null ? [] : { ...render, startedAt, isWhole: status === 'completed' && segmentsReused === 0 },
  );
};

/** What the renders in progress of other quizzes still have to do, except those that run after `id` in the same turn. */
export const findWorkInProgress = (
  db: Connection,
  { id, turn, quizId }: { id?: string | undefined; turn: string; quizId: string },
): Promise<(WorkLeft & { turn: string })[]> => {
  const share = sql`((100 - ${renders.progress}) / 100::float8)`;
  return db
    .select({
      turn: renders.turn,
      format: renders.format,
      renders: sql<number>`sum(${share})`,
      pixels: sql<number>`sum(${share} * ${frames} * ${renders.width} * ${renders.height})`,
    })
    .from(renders)
    .where(
      and(
        inFlight(),
        ne(renders.quizId, quizId),
        // Ids begin with the time (D13).
        id === undefined ? undefined : or(ne(renders.turn, turn), lt(renders.id, id)),
      ),
    )
    .groupBy(renders.turn, renders.format);
};
