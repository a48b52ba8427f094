import { and, eq, not, sql } from 'drizzle-orm';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import type { NewUpload, UploadMetadata } from '@/lib/core/contracts/uploads';
import type { Actor } from '@/lib/core/model/actor';
import { type Transaction, violates } from '@/lib/server/db';
import { ConflictError, InvalidInputError, requireFound, UploadInProgressError } from '@/lib/server/errors';
import { requested } from '@/lib/server/jobs/columns';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { logContext } from '@/lib/server/log';
import { type Context, requireSameMode, withTransaction } from '../context';
import { requireConnectedChannel, requireGoogle } from '../rows/channels';
import { requireQuiz } from '../rows/quizzes';
import { findRender, type RenderRow, requireRender } from '../rows/renders';
import { findUploadsInFlight, inFlightUploads, type Upload } from '../rows/uploads';
import { firstRow, isOwnedRow } from '../sql';
import { proposeTitle, withChapters, withCredits } from './propose';
import { getUpload } from './uploads';

/** Attempts of the insert, in case the conflicting upload ends before it can be named in the error. */
const MAX_ATTEMPTS = 3;

/** D52, D87. */
const requireUploadable = ({ livemode }: Actor, render: RenderRow, quizId: string): void => {
  const { status } = render;
  if (render.quizId !== quizId) {
    const error = { field: 'renderJobId', message: 'This render belongs to another quiz.', code: 'custom' };
    throw new InvalidInputError([error]);
  }
  if (livemode && !render.livemode) {
    throw new ConflictError(
      'This is a test render, and test renders cannot be published. Render the quiz with a live key or in the dashboard.',
    );
  }
  if (status !== 'completed') throw new ConflictError(`There is no video to upload: the render is ${status}.`);
};

/** The title and description as they are sent to YouTube. */
const textsOf = async (tx: Transaction, { userId }: Actor, input: NewUpload, fallbackTitle: string) => {
  const { title, description, chapters }: UploadMetadata = input.metadata;
  const { props } = requireFound(await findRender(tx, { id: input.renderJobId, userId }), 'Render');
  return {
    title: title ?? proposeTitle(fallbackTitle),
    description: withCredits(chapters ? withChapters(description, props) : description, props),
  };
};

type Place = Pick<Upload, 'userId' | 'renderId' | 'livemode' | 'channelId'>;

/** The upload in flight that prevents another one of the render: to the same channel, or any simulated one. */
const findOther = async (tx: Transaction, { userId, renderId, livemode, channelId }: Place) => {
  const place = livemode ? { channelId: channelId ?? undefined } : { livemode };
  const [other] = await findUploadsInFlight(tx, { userId, renderId: renderId ?? undefined, ...place });
  return other;
};

/** Inserts an upload, unless one of the render to the channel is in flight: a unique index decides. @throws UploadInProgressError */
const insertUpload = async (tx: Transaction, values: typeof youtubeUploads.$inferInsert & Place): Promise<Upload> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const upload = await firstRow(tx.insert(youtubeUploads).values(values).onConflictDoNothing().returning());
    if (upload) return upload;
    const other = await findOther(tx, values);
    if (other) throw new UploadInProgressError(other.id);
  }
  throw new Error('The upload could not be created because of conflicting uploads. Try again.');
};

const requestJob = (tx: Transaction, { id: uploadId, userId, round }: Upload): Promise<void> =>
  recordEvent(tx, 'youtube/upload.requested', { uploadId, userId, round });

/**
 * Creates an upload. Quiz, render and channel are locked against deletion. A unique index allows only one upload of a
 * render to a channel at a time. An upload with a test key is simulated, and has no channel (D87).
 * @throws NotFoundError, InvalidInputError, ConflictError, UploadInProgressError, NotConfiguredError
 */
export const createUpload = async (context: Context, input: NewUpload): Promise<Upload> => {
  const { userId, livemode } = context;
  if (livemode) requireGoogle();
  const { quizId, renderJobId: renderId, channelId, metadata, customMetadata } = input;
  const { title: _title, description: _description, chapters: _chapters, ...settings } = metadata;
  return withTransaction(context, async (tx) => {
    const quiz = await requireQuiz(tx, context, quizId);
    const render = await requireRender(tx, context, renderId);
    await requireConnectedChannel(tx, context, channelId);
    requireUploadable(context, render, quizId);
    const upload = await insertUpload(tx, {
      userId,
      quizId,
      renderId,
      livemode,
      channelId: livemode ? channelId : null,
      ...settings,
      customMetadata,
      ...(await textsOf(tx, context, input, render.cut ? render.title : quiz.title)),
      sizeBytes: render.sizeBytes,
      requestId: logContext().requestId,
    });
    await requestJob(tx, upload);
    return upload;
  });
};

const ENDED_WITHOUT_VIDEO = ['failed', 'cancelled'];

/** @throws ConflictError if the upload cannot be retried */
const requireRetryable = ({ status, renderId, channelId, livemode }: Upload): void => {
  if (!ENDED_WITHOUT_VIDEO.includes(status)) {
    throw new ConflictError(`Only failed or cancelled uploads can be retried: this one is ${status}.`);
  }
  if (!renderId) throw new ConflictError('The render of this upload was deleted.');
  if (livemode && !channelId) throw new ConflictError('The channel of this upload was disconnected.');
};

/** The unique indexes that allow one upload of a render to a channel at a time, and one simulated upload. */
const ONE_IN_FLIGHT = ['youtube_uploads_one_in_flight', 'youtube_uploads_one_test_in_flight'] as const;

/** Starts the next round of an ended upload. @throws ConflictError if that has been done, UploadInProgressError */
const restart = async (tx: Transaction, before: Upload): Promise<Upload> => {
  const { round } = before;
  const reset = {
    status: 'pending',
    errorMessage: null,
    errorCode: null,
    nextRetryAt: null,
    completedAt: null,
  } as const;
  // A savepoint, because a violated index would end the transaction.
  const restarted = tx.transaction((inner) =>
    firstRow(
      inner
        .update(youtubeUploads)
        .set({ ...requested(), ...reset, round: round + 1, retryCount: sql`${youtubeUploads.retryCount} + 1` })
        .where(and(isOwnedRow(youtubeUploads)(before), eq(youtubeUploads.round, round), not(inFlightUploads())))
        .returning(),
    ),
  );
  const upload = await restarted.catch(async (error: unknown) => {
    const other = ONE_IN_FLIGHT.some((index) => violates(error, index)) && (await findOther(tx, before));
    throw other ? new UploadInProgressError(other.id) : error;
  });
  if (!upload) throw new ConflictError('The upload is already being retried.');
  return upload;
};

/**
 * Resumes an upload that failed or was cancelled. Bytes that YouTube has are not sent again, so that there is never a
 * second video.
 * @throws NotFoundError, ConflictError, UploadInProgressError, NotConfiguredError
 */
export const retryUpload = async (context: Context, id: string): Promise<Upload> => {
  const before = await getUpload(context, id);
  requireSameMode(context, before, 'upload');
  if (before.livemode) requireGoogle();
  requireRetryable(before);
  return withTransaction(context, async (tx) => {
    if (before.channelId) await requireConnectedChannel(tx, context, before.channelId);
    const upload = await restart(tx, before);
    await requestJob(tx, upload);
    return upload;
  });
};
