import type { NewUpload, UploadMetadata } from '@/lib/contracts/uploads';
import { db, type Transaction } from '@/lib/db';
import { ConflictError, InvalidInputError, UploadInProgressError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { requireConnectedChannel, requireGoogle } from '../channels/internal';
import { requireQuiz } from '../quizzes/internal';
import { getRenderProps, requireRender } from '../renders/internal';
import { proposeTitle, withChapters, withCredits } from './propose';
import { findUploadsInFlight, insertUpload, placeOf, type Upload } from './queries';

/** Retries of the insert, in case the conflicting upload ends before it can be named in the error. */
const MAX_ATTEMPTS = 3;

/** D52, D87. */
const requireUploadable = (
  { livemode }: Actor,
  render: Awaited<ReturnType<typeof requireRender>>,
  quizId: string,
): void => {
  const { status } = render;
  if (render.quizId !== quizId) {
    const error = { field: 'renderJobId', message: 'This render belongs to another quiz.', code: 'custom' };
    throw new InvalidInputError([error]);
  }
  if (livemode && !render.livemode) {
    throw new ConflictError(
      'This is a test render, which is never published. Render the quiz with a live key or in the dashboard.',
    );
  }
  if (status !== 'completed') throw new ConflictError(`There is no video to upload: the render is ${status}.`);
};

/** The title and description as they are sent to YouTube. */
const textsOf = async (tx: Transaction, actor: Actor, input: NewUpload, fallbackTitle: string) => {
  const { title, description, chapters }: UploadMetadata = input.metadata;
  const props = await getRenderProps(tx, actor, input.renderJobId);
  return {
    title: title ?? proposeTitle(fallbackTitle),
    description: withCredits(chapters ? withChapters(description, props) : description, props),
  };
};

/**
 * Creates an upload. Quiz, render and channel are locked against deletion. A unique index allows only one upload of a
 * render to a channel at a time. An upload with a test key is simulated, and has no channel (D87).
 * @param alongside runs in the same transaction
 * @throws NotFoundError, InvalidInputError, ConflictError, UploadInProgressError, UnavailableError
 */
export const createUpload = async (
  actor: Actor,
  input: NewUpload,
  alongside: (tx: Transaction, upload: Upload) => Promise<void> = async () => {},
): Promise<Upload> => {
  const { userId, livemode } = actor;
  if (livemode) requireGoogle();
  const { quizId, renderJobId: renderId, channelId, metadata } = input;
  const { tags, categoryId, visibility, madeForKids, scheduledFor, playlistId } = metadata;
  const settings = { tags, categoryId, visibility, madeForKids, scheduledFor, playlistId };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const created = await db().transaction(async (tx) => {
      const quiz = await requireQuiz(tx, actor, quizId);
      const render = await requireRender(tx, actor, renderId);
      await requireConnectedChannel(tx, actor, channelId);
      requireUploadable(actor, render, quizId);
      const texts = await textsOf(tx, actor, input, render.cut ? render.title : quiz.title);
      const values = {
        userId,
        quizId,
        renderId,
        livemode,
        channelId: livemode ? channelId : null,
        ...settings,
        ...texts,
      };
      const upload = await insertUpload(tx, { ...values, sizeBytes: render.sizeBytes });
      if (!upload) return undefined;
      await alongside(tx, upload);
      await recordEvent(tx, 'youtube/upload.requested', { uploadId: upload.id, userId, round: upload.round });
      return upload;
    });
    if (created) return created;
    const [other] = await findUploadsInFlight(db(), { userId, renderId, ...placeOf({ livemode, channelId }) });
    if (other) throw new UploadInProgressError(other.id);
  }
  throw new Error('The upload could not be created: conflicting uploads kept ending.');
};
