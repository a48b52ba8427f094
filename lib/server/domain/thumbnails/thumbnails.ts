import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { thumbnails } from '@/drizzle/schema/thumbnails';
import { type NewThumbnail, previewSchema, thumbnailSchema } from '@/lib/core/contracts/thumbnails';
import type { Actor } from '@/lib/core/model/actor';
import type { Assets } from '@/lib/core/model/assets';
import { serializerOf } from '@/lib/core/model/fields';
import { fileNameOf } from '@/lib/core/model/file-name';
import { jobErrorOf } from '@/lib/core/model/job-errors';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { isInFlight, RENDER_STATUSES_IN_FLIGHT } from '@/lib/core/model/statuses';
import { PREVIEW_RESOLUTION, THUMBNAIL_RESOLUTION } from '@/lib/core/model/thumbnail';
import { FPS, type PlatformProfile } from '@/lib/core/model/video-settings';
import { canvasFor } from '@/lib/core/video/canvas';
import type { PreviewMoment } from '@/lib/core/video/preview-frame';
import type { VideoProps } from '@/lib/core/video/props';
import { signedUrl, storage } from '@/lib/server/adapters/storage';
import { runVideoTask } from '@/lib/server/adapters/video-worker/run-video-task';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, InvalidInputError, QuizNotRenderableError, requireFound } from '@/lib/server/errors';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { logContext } from '@/lib/server/log';
import { requireSameMode } from '../context';
import { resolveFiles } from '../media/resolve-assets';
import { freezeForVideo } from '../quizzes/freeze-quiz';
import { getQuiz } from '../quizzes/quizzes';
import { lockQuiz, requireQuiz } from '../rows/quizzes';
import { findRender, type RenderRow } from '../rows/renders';
import { knownSpeech } from '../speech/speech-lines';
import { deleteSurplus, firstRow, insertedRow, isAfter, isOwnedRow, keysOf, newestPage } from '../sql';

type Thumbnail = typeof thumbnails.$inferSelect;
type FoundRender = NonNullable<Awaited<ReturnType<typeof findRender>>>;

const { props: _props, ...ROW } = getTableColumns(thumbnails);
export const THUMBNAIL_ROW = ROW;
/** A thumbnail without its frozen input, which can take megabytes. */
export type ThumbnailRow = Omit<Thumbnail, 'props'>;

/** Matches thumbnails, which share a table with previews. */
export const isThumbnail = isNull(thumbnails.frame);
const isPreview = isNotNull(thumbnails.frame);
export const inFlightPictures = () => inArray(thumbnails.status, [...RENDER_STATUSES_IN_FLIGHT]);

/** As for videos (D41). */
const LINK_LIFETIME_SECONDS = 2 * 60 * 60;

const linkOf = ({ outputKey, title }: ThumbnailRow): string | null =>
  outputKey && signedUrl(outputKey, { expiresInSeconds: LINK_LIFETIME_SECONDS, fileName: fileNameOf(title, 'jpg') });

export const serializeThumbnail = serializerOf(thumbnailSchema, (thumbnail: ThumbnailRow) => ({
  outputUrl: linkOf(thumbnail),
  error: jobErrorOf(thumbnail),
}));

export const serializePreview = serializerOf(previewSchema, (preview: ThumbnailRow) => ({
  at_seconds: (preview.frame ?? 0) / FPS,
  output_url: linkOf(preview),
}));

/** Freezes a quiz for a picture. @throws NotFoundError, QuizNotRenderableError (D45) */
export const freezeForPicture = async (actor: Actor, quizId: string, resolutions: Record<PlatformProfile, string>) => {
  const quiz = await getQuiz(actor, quizId);
  const order = { resolution: resolutions[quiz.platformProfile], testMark: !actor.livemode, limits: null };
  const { errors, props, script } = await freezeForVideo(quiz, order);
  if (errors.length > 0) throw new QuizNotRenderableError(errors);
  return { quiz, props, script };
};

type PictureValues = Pick<
  typeof thumbnails.$inferInsert,
  'quizId' | 'props' | 'frame' | 'renderId' | 'variant' | 'text' | 'videoFrame'
>;

/** Inserts a picture and requests its job, unless the quiz was deleted. @throws NotFoundError */
export const insertPictureIn = async (tx: Transaction, actor: Actor, values: PictureValues): Promise<ThumbnailRow> => {
  const { userId, livemode } = actor;
  const { width, height } = values.props.canvas;
  await requireQuiz(tx, actor, values.quizId);
  const row = await insertedRow(
    tx
      .insert(thumbnails)
      .values({ ...values, userId, livemode, width, height, requestId: logContext().requestId })
      .returning(ROW),
  );
  await recordEvent(tx, 'thumbnail/requested', { thumbnailId: row.id, userId });
  return row;
};

/** `insertPictureIn` in its own transaction. @throws NotFoundError */
const insertPicture = (actor: Actor, values: PictureValues): Promise<ThumbnailRow> =>
  db().transaction((tx) => insertPictureIn(tx, actor, values));

const invalid = (field: string, message: string) => new InvalidInputError([{ field, message, code: 'custom' }]);

/** A render of the quiz. @throws NotFoundError, InvalidInputError */
const findRenderOf = async (actor: Actor, quizId: string, id: string, field: string): Promise<FoundRender> => {
  await getQuiz(actor, quizId);
  const render = requireFound(await findRender(db(), { id, userId: actor.userId }), 'Render');
  if (render.quizId !== quizId) throw invalid(field, 'This render belongs to another quiz.');
  return render;
};

/** The frozen input of a render in the size of thumbnails. */
const frozenInput = (actor: Actor, render: FoundRender): VideoProps => {
  // Pictures of test keys are marked, whatever the key of the render was (D87).
  const { testMark: _, ...props } = render.props;
  const { profile } = props.canvas;
  const canvas = canvasFor(profile, THUMBNAIL_RESOLUTION[profile]);
  return { ...props, canvas, ...(!actor.livemode && { testMark: true as const }) };
};

/** The frozen input of a render of a part of the quiz (D124). @throws NotFoundError, InvalidInputError */
const freezePart = async (actor: Actor, quizId: string, id: string): Promise<VideoProps> => {
  const render = await findRenderOf(actor, quizId, id, 'renderId');
  if (render.cut === null || render.cut.kind === 'full')
    throw invalid('renderId', 'This render shows the whole quiz. Omit renderId to create its thumbnail.');
  return frozenInput(actor, render);
};

/**
 * The frozen input of a finished video, and a frame of it that shows no answer (D158).
 * @throws NotFoundError, InvalidInputError, QuizNotRenderableError if there is no video
 */
const freezeFrame = async (
  actor: Actor,
  quizId: string,
  { renderId: id, seconds }: NonNullable<NewThumbnail['videoFrame']>,
): Promise<{ props: VideoProps; frame: number }> => {
  const render = await findRenderOf(actor, quizId, id, 'videoFrame.renderId');
  if (render.status !== 'completed' || render.outputKey === null) {
    const message = 'This render has no video. Choose a completed one.';
    throw new QuizNotRenderableError([{ field: 'videoFrame.renderId', message, code: 'custom' }], message);
  }
  const props = frozenInput(actor, render);
  const found = await runVideoTask(actor.userId, 'previewFrame', { props, moment: { atSeconds: seconds } });
  if (found.frame === null)
    throw invalid('videoFrame.seconds', `Must be less than ${found.seconds}, the length of the video.`);
  if (found.showsAnswer)
    throw invalid('videoFrame.seconds', 'The video shows an answer at this time. Choose an earlier time.');
  return { props, frame: found.frame };
};

/** The user's own picture by its URL. @throws InvalidInputError */
const findPicture = async ({ userId }: Actor, url: string | null): Promise<Assets> => {
  if (url === null) return {};
  const assets = await resolveFiles(db(), [{ url, ownerId: userId }]);
  if (assets[url]?.kind !== 'image')
    throw invalid('imageUrl', 'This is not the URL of one of your images. Upload it first.');
  return assets;
};

/**
 * Creates a thumbnail of a snapshot of the quiz (D44), or of a render of a part of it.
 * @throws NotFoundError, QuizNotRenderableError (D45), InvalidInputError
 */
export const createThumbnail = async (
  actor: Actor,
  {
    quizId,
    renderId = null,
    variant = null,
    text = null,
    imageUrl = null,
    videoFrame = null,
  }: Partial<NewThumbnail> & Pick<NewThumbnail, 'quizId'>,
): Promise<ThumbnailRow> => {
  if (videoFrame !== null && imageUrl !== null) throw invalid('videoFrame', 'Send either imageUrl or videoFrame.');
  if (videoFrame !== null && renderId !== null && videoFrame.renderId !== renderId)
    throw invalid('videoFrame.renderId', 'Must be the same render as renderId.');
  const own = await findPicture(actor, imageUrl);
  const part = renderId === null ? null : await freezePart(actor, quizId, renderId);
  const ground = videoFrame && (await freezeFrame(actor, quizId, videoFrame));
  const frozen = ground?.props ?? part ?? (await freezeForPicture(actor, quizId, THUMBNAIL_RESOLUTION)).props;
  const design = { variant, text, imageUrl, ...(ground && { frame: ground.frame }) };
  const isChosen = Object.values(design).some((value) => value !== null);
  const props = { ...frozen, assets: { ...frozen.assets, ...own }, ...(isChosen && { thumbnail: design }) };
  return insertPicture(actor, { quizId, renderId, variant, text, videoFrame, props });
};

const noSuchMoment = (moment: PreviewMoment, seconds: number): InvalidInputError =>
  new InvalidInputError([
    'atSeconds' in moment
      ? { field: 'at_seconds', message: `Must be less than ${seconds}, the length of the video.`, code: 'too_big' }
      : {
          field: 'question_id',
          message: `The video has no scene of this kind for a question with this id.`,
          code: 'custom',
        },
  ]);

/**
 * Creates a preview of a frame of the quiz's video in its current state. Its job is that of a thumbnail.
 * @throws NotFoundError, QuizNotRenderableError, InvalidInputError if the video has no such moment
 */
export const createPreview = async (actor: Actor, quizId: string, moment: PreviewMoment): Promise<ThumbnailRow> => {
  const { quiz, props: silent, script } = await freezeForPicture(actor, quizId, PREVIEW_RESOLUTION);
  const props = { ...silent, speech: await knownSpeech(quiz, script) };
  const { frame, seconds } = await runVideoTask(actor.userId, 'previewFrame', { props, moment });
  if (frame === null) throw noSuchMoment(moment, seconds);
  const preview = await insertPicture(actor, { quizId, props, frame });
  await trimPreviews(actor.userId);
  return preview;
};

const isOwn = isOwnedRow(thumbnails);

/** @throws NotFoundError */
export const getThumbnail = async ({ userId }: Actor, id: string): Promise<ThumbnailRow> => {
  const isIt = and(isOwn({ id, userId }), isThumbnail);
  return requireFound(await firstRow(db().select(ROW).from(thumbnails).where(isIt)), 'Thumbnail');
};

/** @throws NotFoundError */
export const getPreview = async ({ userId }: Actor, id: string): Promise<ThumbnailRow> => {
  const isIt = and(isOwn({ id, userId }), isPreview);
  return requireFound(await firstRow(db().select(ROW).from(thumbnails).where(isIt)), 'Preview');
};

/** The actor's thumbnails, newest first (D44). */
export const listThumbnails = async (
  { userId }: Actor,
  { quizId, limit, after }: PageRequest & { quizId?: string | undefined },
): Promise<Page<ThumbnailRow>> => {
  const isOfQuiz = quizId === undefined ? undefined : eq(thumbnails.quizId, quizId);
  const rows = await db()
    .select(ROW)
    .from(thumbnails)
    .where(and(eq(thumbnails.userId, userId), isThumbnail, isOfQuiz, isAfter(thumbnails, after)))
    .orderBy(desc(thumbnails.createdAt), desc(thumbnails.id))
    .limit(limit + 1);
  return newestPage(rows, limit);
};

/** Previews of a user that are kept, and thumbnails. */
const KEPT = { previews: 50, thumbnails: 5000 };

/** What fails here, the sweep finds as unreferenced. */
const deleteFiles = async (rows: { key: string | null }[]): Promise<void> => {
  await Promise.allSettled(keysOf(rows).map((key) => storage().delete(key)));
};

/** Deletes an ended thumbnail and its picture. @throws NotFoundError, ConflictError while it is painted */
export const deleteThumbnail = async (actor: Actor, id: string): Promise<void> => {
  requireSameMode(actor, await getThumbnail(actor, id), 'thumbnail');
  const isEnded = and(isOwn({ id, userId: actor.userId }), isThumbnail, not(inFlightPictures()));
  const deleted = await db().delete(thumbnails).where(isEnded).returning({ key: thumbnails.outputKey });
  if (deleted.length === 0) {
    const { status } = await getThumbnail(actor, id);
    throw new ConflictError(`The thumbnail is ${status}. Wait until it is finished.`);
  }
  await deleteFiles(deleted);
};

/** Deletes all but the newest previews of a user, with their files. */
const trimPreviews = async (userId: string): Promise<void> => {
  const surplus = db()
    .select({ id: thumbnails.id })
    .from(thumbnails)
    .where(and(eq(thumbnails.userId, userId), isPreview))
    .orderBy(desc(thumbnails.createdAt), desc(thumbnails.id))
    .offset(KEPT.previews);
  const unlocked = db()
    .select({ id: thumbnails.id })
    .from(thumbnails)
    .where(inArray(thumbnails.id, surplus))
    .for('update', { skipLocked: true });
  await deleteFiles(
    await db().delete(thumbnails).where(inArray(thumbnails.id, unlocked)).returning({ key: thumbnails.outputKey }),
  );
};

/** Deletes the previews that are older than a day, with their files. */
export const deleteOldPreviews = async (): Promise<void> => {
  const isOld = sql`${thumbnails.createdAt} < now() - interval '1 day'`;
  await deleteFiles(
    await db().delete(thumbnails).where(and(isPreview, isOld)).returning({ key: thumbnails.outputKey }),
  );
};

/** Keeps the newest thumbnails of each user, and those that are still painted. The sweep finds the files of the others. */
export const deleteSurplusThumbnails = (db: Connection, kept: number): Promise<void> =>
  deleteSurplus(db, thumbnails, {
    owner: thumbnails.userId,
    kept,
    deletable: and(isThumbnail, not(inFlightPictures())),
  });

/** Deletes all but the newest thumbnails of each user. */
export const pruneThumbnails = (): Promise<void> => deleteSurplusThumbnails(db(), KEPT.thumbnails);

/** Which of these storage keys belong to a thumbnail of any user. */
export const findReferencedThumbnails = async (keys: string[]): Promise<string[]> =>
  keysOf(await db().select({ key: thumbnails.outputKey }).from(thumbnails).where(inArray(thumbnails.outputKey, keys)));

/** The storage keys of a user's thumbnails. */
export const findThumbnailKeysOf = async (db: Connection, userId: string): Promise<string[]> =>
  keysOf(await db.select({ key: thumbnails.outputKey }).from(thumbnails).where(eq(thumbnails.userId, userId)));

/** Sizes are whole pixels, so the same aspect ratio may differ a little. */
const ASPECT_TOLERANCE = 0.02;

export interface ThumbnailPlace {
  userId: string;
  quizId: string;
  /** Null for the whole quiz. */
  renderId: string | null;
  width: number;
  height: number;
}

/** Live thumbnails in this aspect ratio, of a quiz or of a render of a part of it. The place can also be a row of SQL. */
const isAt = ({ userId, quizId, renderId, width, height }: ThumbnailPlace | Record<keyof ThumbnailPlace, SQL>) => {
  const aspect = sql`${thumbnails.width}::float / ${thumbnails.height}`;
  return and(
    eq(thumbnails.userId, userId),
    eq(thumbnails.quizId, quizId),
    sql`${thumbnails.renderId} is not distinct from ${renderId}`,
    isThumbnail,
    eq(thumbnails.livemode, true),
    sql`abs(${aspect} / (${width}::float / ${height}) - 1) < ${ASPECT_TOLERANCE}`,
  );
};

/** The storage keys of the newest finished thumbnails of places, in their order; undefined where there is none. */
export const findNewestThumbnails = async (places: readonly ThumbnailPlace[]): Promise<(string | undefined)[]> => {
  const keys: (string | undefined)[] = places.map(() => undefined);
  const place = {
    userId: sql`place."userId"`,
    quizId: sql`place."quizId"`,
    renderId: sql`place."renderId"`,
    width: sql`place.width`,
    height: sql`place.height`,
  };
  const newest = db()
    .select({ key: thumbnails.outputKey })
    .from(thumbnails)
    .where(and(isAt(place), eq(thumbnails.status, 'completed')))
    .orderBy(desc(thumbnails.createdAt), desc(thumbnails.id))
    .limit(1);
  const rows = await db().execute<{ index: number; key: string | null }>(sql`
    select place.index, (${newest}) as key
    from jsonb_to_recordset(${JSON.stringify(places.map((found, index) => ({ ...found, index })))}::jsonb)
      as place(index int, "userId" uuid, "quizId" uuid, "renderId" uuid, width int, height int)`);
  for (const { index, key } of rows) keys[index] = key ?? undefined;
  return keys;
};

/** The storage key of the newest finished thumbnail of a place; undefined if there is none. */
export const findNewestThumbnail = async (place: ThumbnailPlace): Promise<string | undefined> =>
  (await findNewestThumbnails([place]))[0];

/** Where the thumbnails of a render are: those of a part are its own, others belong to the quiz. */
export const placeOf = ({ id, userId, quizId, cut, width, height }: RenderRow): ThumbnailPlace => ({
  userId,
  quizId,
  renderId: cut !== null && cut.kind !== 'full' ? id : null,
  width,
  height,
});

/** What a video has: the storage key of its newest finished thumbnail, and whether one is in progress. */
interface EnsuredThumbnail {
  key: string | undefined;
  isPending: boolean;
}

/**
 * Creates a thumbnail of a render as uploads paint it, unless there is one, be it unfinished or failed: the lock decides
 * between requests at the same time.
 */
export const ensureThumbnail = async (actor: Actor, row: RenderRow): Promise<EnsuredThumbnail> => {
  const newest = await findNewestThumbnail(placeOf(row));
  if (newest !== undefined) return { key: newest, isPending: false };
  const render = await findRender(db(), row);
  if (!render) return { key: undefined, isPending: false };
  const props = frozenInput(actor, render);
  // A video of an unusual size gets a thumbnail in the aspect ratio of its platform.
  const place = { ...placeOf(row), width: props.canvas.width, height: props.canvas.height };
  const findLast = (connection: Connection) =>
    firstRow(
      connection
        .select({ status: thumbnails.status })
        .from(thumbnails)
        .where(isAt(place))
        .orderBy(desc(thumbnails.createdAt), desc(thumbnails.id))
        .limit(1),
    );
  const last =
    (await findLast(db())) ??
    (await db().transaction(async (tx) => {
      await lockQuiz(tx, { id: row.quizId, userId: row.userId }, 'no key update');
      const other = await findLast(tx);
      if (other) return other;
      return insertPictureIn(tx, actor, { quizId: row.quizId, renderId: place.renderId, props });
    }));
  return { key: await findNewestThumbnail(place), isPending: isInFlight(last.status) };
};
