import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import { type UploadListFilter, uploadSchema } from '@/lib/core/contracts/uploads';
import type { Actor } from '@/lib/core/model/actor';
import { serializerOf } from '@/lib/core/model/fields';
import { jobErrorOf } from '@/lib/core/model/job-errors';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { isUploadInFlight } from '@/lib/core/model/statuses';
import { TEST_CHANNEL_ID, watchUrl } from '@/lib/core/model/youtube';
import { db } from '@/lib/server/db';
import { ConflictError, requireFound } from '@/lib/server/errors';
import { reportEnd } from '@/lib/server/metrics/report-end';
import { type Context, connectionOf, requireSameMode } from '../context';
import { Feed } from '../feed';
import { wakeBatchOf } from '../rows/batches';
import { cancelUploads, isUploadOf, type Upload } from '../rows/uploads';
import { filteredPage, firstRow, hasPair, isOwnedRow, matching } from '../sql';

export const serializeUpload = serializerOf(
  uploadSchema,
  ({ livemode, channelId, renderId, youtubeVideoId, status, errorCode, waitingFor }: Upload) => ({
    error: jobErrorOf({ status, errorCode }),
    waiting_for: isUploadInFlight(status) ? waitingFor : null,
    simulated: !livemode,
    render_job_id: renderId,
    youtube_channel_id: livemode ? channelId : TEST_CHANNEL_ID,
    youtube_video_url: youtubeVideoId && watchUrl(youtubeVideoId, livemode),
  }),
);

/** @throws NotFoundError */
export const getUpload = async (context: Context, id: string): Promise<Upload> => {
  const isOwn = isOwnedRow(youtubeUploads)({ id, userId: context.userId });
  return requireFound(await firstRow(connectionOf(context).select().from(youtubeUploads).where(isOwn)), 'Upload');
};

/** The actor's uploads, newest first. */
export const listUploads = (
  { userId }: Actor,
  { quizId, q, status, metadata, ...page }: PageRequest & UploadListFilter,
): Promise<Page<Upload>> => {
  const hasStatus = status && eq(youtubeUploads.status, status);
  return filteredPage(
    db(),
    {
      table: youtubeUploads,
      indexed: and(isUploadOf({ userId, quizId }), quizId === undefined ? hasStatus : undefined),
      filter: and(
        quizId === undefined ? undefined : hasStatus,
        matching({ text: youtubeUploads.title, id: youtubeUploads.id }, q),
        hasPair(youtubeUploads.customMetadata, metadata),
      ),
    },
    page,
    (where) =>
      db()
        .select()
        .from(youtubeUploads)
        .where(where)
        .orderBy(desc(youtubeUploads.createdAt), desc(youtubeUploads.id))
        .limit(page.limit + 1),
  );
};

/** The newest upload of each of these renders of a user, by render; without failed and cancelled ones. */
export const findUploadsOf = async (userId: string, renderIds: readonly string[]): Promise<Map<string, Upload>> => {
  const rows = await db()
    .select()
    .from(youtubeUploads)
    .where(
      and(
        eq(youtubeUploads.userId, userId),
        inArray(youtubeUploads.renderId, [...renderIds]),
        notInArray(youtubeUploads.status, ['failed', 'cancelled']),
      ),
    )
    .orderBy(youtubeUploads.createdAt, youtubeUploads.id);
  return new Map(rows.flatMap((row) => (row.renderId === null ? [] : [[row.renderId, row] as const])));
};

/**
 * Cancels an upload and stops its run. Late reports of the run have no effect, since only uploads in flight can change.
 * A video that YouTube already has stays there.
 * @throws NotFoundError, ConflictError if it has ended
 */
export const cancelUpload = async (actor: Actor, id: string): Promise<Upload> => {
  const { userId } = actor;
  requireSameMode(actor, await getUpload(actor, id), 'upload');
  const cancelled = await db()
    .transaction(async (tx) => {
      const [upload] = await cancelUploads(tx, userId, [id]);
      if (upload) await wakeBatchOf(tx, { userId, uploadId: id });
      return upload;
    })
    .then(reportEnd('upload', 'cancelled'));
  if (cancelled) return cancelled;
  const { status } = await getUpload(actor, id);
  throw new ConflictError(`The upload has already ended: it is ${status}.`);
};

// The channel receives the id of each upload that changes or is deleted.
const feed = new Feed<Upload>({
  channel: 'youtube_uploads',
  find: (ids) =>
    db()
      .select()
      .from(youtubeUploads)
      .where(inArray(youtubeUploads.id, [...ids])),
});

const isSame = (a: Upload, b: Upload): boolean =>
  a.status === b.status && a.progress === b.progress && a.nextRetryAt?.getTime() === b.nextRetryAt?.getTime();

/** Yields the upload's state, then every change until it ends, like `watchRender`. @throws NotFoundError */
export const watchUpload = async (
  actor: Actor,
  id: string,
): Promise<(signal: AbortSignal) => AsyncGenerator<Upload>> => {
  await getUpload(actor, id);
  return (signal) => feed.follow(id, signal, { isSame, isLast: ({ status }) => !isUploadInFlight(status) });
};
