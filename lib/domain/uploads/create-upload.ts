import { db, type Transaction } from '@/lib/db';
import { ConflictError, InvalidInputError, UploadInProgressError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { requireConnectedChannel, requireGoogle } from '../channels/internal';
import { requireQuiz } from '../quizzes/internal';
import { getRenderProps, requireRender } from '../renders/internal';
import { proposeTitle, withChapters } from './propose';
import { findUploadsInFlight, insertUpload, type Upload } from './queries';
import type { NewUpload, UploadMetadata } from './schema';

/** How often an upload that ended between our insert and our look at it lets us try again. */
const ATTEMPTS = 3;

type Kept = Awaited<ReturnType<typeof requireRender>>;

/** D52: completed, and of that quiz. */
const requireFinished = ({ quizId, status }: Kept, wanted: string): void => {
  if (quizId !== wanted) {
    const fault = { field: 'renderJobId', message: 'This render is of another quiz.', code: 'custom' };
    throw new InvalidInputError([fault]);
  }
  if (status !== 'completed') throw new ConflictError(`There is no video to upload: the render is ${status}.`);
};

/** What is kept is what YouTube is told. */
const textsOf = async (tx: Transaction, actor: Actor, input: NewUpload, quiz: { title: string }) => {
  const { title, description, chapters }: UploadMetadata = input.metadata;
  return {
    title: title ?? proposeTitle(quiz.title),
    description: chapters ? withChapters(description, await getRenderProps(tx, actor, input.renderJobId)) : description,
  };
};

/**
 * Asks for a render to be put on YouTube. The job and its event are one transaction, in which quiz, render
 * and channel stay; a unique index decides that no render goes to a channel twice at once.
 * @throws NotFoundError, InvalidInputError, ConflictError, UploadInProgressError, UnavailableError
 */
export const createUpload = async (actor: Actor, input: NewUpload): Promise<Upload> => {
  requireGoogle();
  const { userId } = actor;
  const { quizId, renderJobId: renderId, channelId, metadata } = input;
  const { tags, categoryId, visibility, madeForKids, scheduledFor, playlistId } = metadata;
  const settings = { tags, categoryId, visibility, madeForKids, scheduledFor, playlistId };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const created = await db().transaction(async (tx) => {
      const quiz = await requireQuiz(tx, actor, quizId);
      const render = await requireRender(tx, actor, renderId);
      await requireConnectedChannel(tx, actor, channelId);
      requireFinished(render, quizId);
      const texts = await textsOf(tx, actor, input, quiz);
      const values = { userId, quizId, renderId, channelId, ...settings, ...texts };
      const upload = await insertUpload(tx, { ...values, sizeBytes: render.sizeBytes });
      if (!upload) return undefined;
      await recordEvent(tx, 'youtube/upload.requested', { uploadId: upload.id, userId, round: upload.round });
      return upload;
    });
    if (created) return created;
    const [live] = await findUploadsInFlight(db(), { userId, renderId, channelId });
    if (live) throw new UploadInProgressError(live.id);
  }
  throw new Error('Uploads of this render end as fast as they are looked at.');
};
