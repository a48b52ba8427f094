import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { renders } from '@/drizzle/schema/renders';
import {
  type Download,
  type RenderFilter,
  type RenderWire,
  renderCutSchema,
  renderListItemSchema,
  renderStateSchema,
} from '@/lib/core/contracts/renders';
import type { Actor } from '@/lib/core/model/actor';
import type { Cut } from '@/lib/core/model/cuts';
import { DAY_MS } from '@/lib/core/model/durations';
import { serializerOf } from '@/lib/core/model/fields';
import { fileNameOf } from '@/lib/core/model/file-name';
import { jobErrorOf } from '@/lib/core/model/job-errors';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { isInFlight } from '@/lib/core/model/statuses';
import type { CaptionCue } from '@/lib/core/video/captions';
import { signedUrl, storage } from '@/lib/server/adapters/storage';
import { runVideoTask } from '@/lib/server/adapters/video-worker/run-video-task';
import { type Connection, db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { ConflictError, requireFound } from '@/lib/server/errors';
import { log } from '@/lib/server/log';
import { reportEnd } from '@/lib/server/metrics/report-end';
import { requireSameMode } from '../context';
import { Feed } from '../feed';
import { wakeBatchOf } from '../rows/batches';
import { cancelRenders, findRender, lockRender, RENDER_ROW, type Render, type RenderRow } from '../rows/renders';
import { isNotUploading, requireNoUploads } from '../rows/uploads';
import { filteredPage, firstRow, hasPair, isOwnedRow, keysOf, matching, type OwnedKey } from '../sql';
import { serializeTimeline, timelineOf } from './timeline';

const isOwn = isOwnedRow(renders);

/** D41 requires at least an hour. */
const LINK_LIFETIME_SECONDS = 2 * 60 * 60;

/** A new link to the finished video, with the quiz's title as its file name; null if there is no video. */
export const outputUrl = (
  { outputKey, title, format }: Pick<Render, 'outputKey' | 'title' | 'format'>,
  expiresInSeconds = LINK_LIFETIME_SECONDS,
): string | null => outputKey && signedUrl(outputKey, { expiresInSeconds, fileName: fileNameOf(title, format) });

const waitOf = ({ status, waitingFor }: Pick<Render, 'status' | 'waitingFor'>) =>
  isInFlight(status) ? waitingFor : null;

const serializeCut = serializerOf(renderCutSchema, ({ questionIds }: Cut) => ({ question_ids: questionIds ?? null }));

/** When the render is old enough to be deleted; null if it is kept. @see deleteExpiredRenders */
const expiryOf = ({ status, completedAt }: Pick<Render, 'status' | 'completedAt'>): string | null => {
  const { RENDER_RETENTION_DAYS: days } = env();
  if (days === undefined || status !== 'completed' || !completedAt) return null;
  return new Date(completedAt.getTime() + days * DAY_MS).toISOString();
};

/** Without the timeline, which requires the frozen input. */
export const serializeRenderListItem = serializerOf(renderListItemSchema, (render: RenderRow) => ({
  cut: render.cut && serializeCut(render.cut),
  waiting_for: waitOf(render),
  output_url: outputUrl(render),
  expires_at: expiryOf(render),
  error: jobErrorOf(render),
  timeline: null,
}));

export const serializeRender = (render: Render): RenderWire => ({
  ...serializeRenderListItem(render),
  timeline: serializeTimeline(timelineOf(render.props)),
});

/** A render with its frozen input. @throws NotFoundError */
export const getRender = async ({ userId }: Actor, id: string): Promise<Render> =>
  requireFound(await findRender(db(), { id, userId }), 'Render');

/** A render without its frozen input. @throws NotFoundError */
export const getRenderRow = async ({ userId }: Actor, id: string): Promise<RenderRow> =>
  requireFound(await firstRow(db().select(RENDER_ROW).from(renders).where(isOwn({ id, userId }))), 'Render');

/** The actor's renders without their frozen input, newest first (D43). */
export const listRenders = (
  { userId }: Actor,
  { q, quizId, status, metadata, ...page }: PageRequest & RenderFilter,
): Promise<Page<RenderRow>> => {
  const hasStatus = status && eq(renders.status, status);
  const ofQuiz = quizId === undefined ? undefined : eq(renders.quizId, quizId);
  return filteredPage(
    db(),
    {
      table: renders,
      indexed: and(eq(renders.userId, userId), ofQuiz ?? hasStatus),
      filter: and(
        ofQuiz && hasStatus,
        matching({ text: renders.title, id: renders.id }, q),
        hasPair(renders.metadata, metadata),
      ),
    },
    page,
    (where) =>
      db()
        .select(RENDER_ROW)
        .from(renders)
        .where(where)
        .orderBy(desc(renders.createdAt), desc(renders.id))
        .limit(page.limit + 1),
  );
};

/** Creates a link to the finished video (D43). @throws NotFoundError, ConflictError if there is no video */
export const downloadRender = async (actor: Actor, id: string): Promise<Download> => {
  const render = await getRenderRow(actor, id);
  const url = outputUrl(render);
  if (!url) throw new ConflictError(`There is no video to download: the render is ${render.status}.`);
  return { url, expires_in: LINK_LIFETIME_SECONDS };
};

/** The captions of a render in any state: they only depend on its frozen input (D42). @throws NotFoundError */
export const getCaptions = async (actor: Actor, id: string): Promise<CaptionCue[]> => {
  const { props } = await getRender(actor, id);
  return runVideoTask(actor.userId, 'captions', props);
};

/**
 * Cancels a render and stops its run. Late reports of the run have no effect, since only renders in flight can change.
 * @throws NotFoundError, ConflictError if it has ended (D43)
 */
export const cancelRender = async (actor: Actor, id: string): Promise<Render> => {
  const { userId } = actor;
  requireSameMode(actor, await getRenderRow(actor, id), 'render');
  const cancelled = await db()
    .transaction(async (tx) => {
      const [row] = await cancelRenders(tx, userId, [id]);
      if (!row) return undefined;
      await wakeBatchOf(tx, { userId, renderId: id });
      return findRender(tx, row);
    })
    .then(reportEnd('render', 'cancelled'));
  if (cancelled) return cancelled;
  const { status } = await getRenderRow(actor, id);
  throw new ConflictError(`The render has already ended: it is ${status}.`);
};

/** Locks the render first, so that a simultaneous upload either prevents the deletion or does not find the render. */
const deleteUnused = (actor: Actor, id: string): Promise<RenderRow> =>
  db().transaction(async (tx) => {
    const { userId } = actor;
    const render = requireFound(await lockRender(tx, { id, userId }, 'update'), 'Render');
    requireSameMode(actor, render, 'render');
    if (isInFlight(render.status)) throw new ConflictError(`The render is ${render.status}: cancel it first.`);
    await requireNoUploads(tx, { userId, renderId: id });
    await tx.delete(renders).where(isOwn({ id, userId }));
    return render;
  });

/**
 * Deletes an ended render and its video. Its segments are kept for later renders of the quiz.
 * @throws NotFoundError, ConflictError while it is in flight or being uploaded to YouTube
 */
export const deleteRender = async (actor: Actor, id: string): Promise<void> => {
  const { outputKey } = await deleteUnused(actor, id);
  if (!outputKey) return;
  // The row is deleted first: the sweep finds a leftover file, but nothing finds a link to a missing video.
  await storage()
    .delete(outputKey)
    .catch((error: unknown) =>
      log().warn({ err: error, renderId: id }, 'The video of a deleted render was not deleted; the sweep will do it'),
    );
};

/** Renders that are deleted in one transaction. */
const EXPIRED_BATCH = 200;

/** Locks renders before it looks for their uploads, like `deleteUnused`. @returns the storage keys of their videos */
const deleteExpiredBatch = (before: Date): Promise<string[]> =>
  db().transaction(async (tx) => {
    const isExpired = and(eq(renders.status, 'completed'), lt(renders.completedAt, before));
    const expired = await tx
      .select({ id: renders.id })
      .from(renders)
      .where(and(isExpired, isNotUploading(renders.id)))
      .orderBy(renders.completedAt)
      .limit(EXPIRED_BATCH)
      .for('update', { skipLocked: true });
    const ids = expired.map(({ id }) => id);
    return keysOf(
      await tx
        .delete(renders)
        .where(and(inArray(renders.id, ids), isNotUploading(renders.id)))
        .returning({ key: renders.outputKey }),
    );
  });

/**
 * Deletes completed renders older than `RENDER_RETENTION_DAYS`, with their videos, except those that are being
 * uploaded to YouTube (D171).
 */
export const deleteExpiredRenders = async (): Promise<void> => {
  const { RENDER_RETENTION_DAYS: days } = env();
  if (days === undefined) return;
  const before = new Date(Date.now() - days * DAY_MS);
  let deleted = 0;
  for (;;) {
    const keys = await deleteExpiredBatch(before);
    for (const key of keys) await storage().delete(key);
    deleted += keys.length;
    if (keys.length === 0) break;
  }
  if (deleted > 0) log().info({ deleted, days }, 'Deleted renders older than RENDER_RETENTION_DAYS');
};

const findRenderStates = (ids: readonly string[]) =>
  db()
    .select({
      id: renders.id,
      livemode: renders.livemode,
      status: renders.status,
      progress: renders.progress,
      format: renders.format,
      outputKey: renders.outputKey,
      errorMessage: renders.errorMessage,
      waitingFor: renders.waitingFor,
      title: renders.title,
    })
    .from(renders)
    .where(inArray(renders.id, [...ids]));
/** The part of a render that event streams send. */
type RenderState = Awaited<ReturnType<typeof findRenderStates>>[number];

export const serializeRenderState = serializerOf(renderStateSchema, (state: RenderState) => ({
  waiting_for: waitOf(state),
  output_url: outputUrl(state),
}));

// The channel receives the id of each render whose status or progress changes, or that is deleted.
const feed = new Feed<RenderState>({ channel: 'renders', find: findRenderStates });

/**
 * Yields the render's state, then every change until it ends (D43). Holds no resources before the first state is
 * requested.
 * @throws NotFoundError
 */
export const watchRender = async (
  actor: Actor,
  id: string,
): Promise<(signal: AbortSignal) => AsyncGenerator<RenderState>> => {
  await getRenderRow(actor, id);
  return (signal) =>
    feed.follow(id, signal, {
      isSame: (a, b) => a.status === b.status && a.progress === b.progress && a.waitingFor === b.waitingFor,
      isLast: ({ status }) => !isInFlight(status),
    });
};

/** A render with a finished video. */
export type FinishedRender = RenderRow & { outputKey: string; sizeBytes: number };

const isFinished = (render: RenderRow): render is FinishedRender =>
  render.status === 'completed' && render.outputKey !== null && render.sizeBytes !== null;

/** Those of a user's renders that have a video, in the order of `ids`. */
export const findFinishedRenders = async (userId: string, ids: readonly string[]): Promise<FinishedRender[]> => {
  const rows = await db()
    .select(RENDER_ROW)
    .from(renders)
    .where(and(eq(renders.userId, userId), inArray(renders.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).filter(isFinished);
};

/** A user's newest finished videos, newest first. */
export const findNewestVideos = async (userId: string, limit: number): Promise<FinishedRender[]> => {
  const rows = await db()
    .select(RENDER_ROW)
    .from(renders)
    .where(and(eq(renders.userId, userId), eq(renders.status, 'completed')))
    .orderBy(desc(renders.createdAt), desc(renders.id))
    .limit(limit);
  return rows.filter(isFinished);
};

/** Keeps the checksum of a video of an earlier version. */
export const setChecksum = async (key: OwnedKey, outputCrc32: number): Promise<void> => {
  await db().update(renders).set({ outputCrc32 }).where(isOwn(key));
};

/** Which of these storage keys belong to a video of any user. */
export const findReferencedVideos = async (keys: string[]): Promise<string[]> =>
  keysOf(await db().select({ key: renders.outputKey }).from(renders).where(inArray(renders.outputKey, keys)));

/** The storage keys of a user's videos. */
export const findVideoKeysOf = async (db: Connection, userId: string): Promise<string[]> =>
  keysOf(await db.select({ key: renders.outputKey }).from(renders).where(eq(renders.userId, userId)));
