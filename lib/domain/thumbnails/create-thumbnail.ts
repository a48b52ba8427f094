import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import type { NewThumbnail } from '@/lib/contracts/thumbnails';
import { db } from '@/lib/db';
import { QuizNotRenderableError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { THUMBNAIL_RESOLUTION } from '@/lib/model/thumbnail';
import { gatherAssets } from '../media/internal';
import { getQuiz } from '../quizzes/get-quiz';
import { requireQuiz } from '../quizzes/internal';
import { insertThumbnail, type ThumbnailRow } from './queries';

/** Creates a thumbnail of a snapshot of the quiz (D44). @throws NotFoundError, QuizNotRenderableError (D45) */
export const createThumbnail = async (actor: Actor, { quizId }: NewThumbnail): Promise<ThumbnailRow> => {
  const { userId, livemode } = actor;
  const quiz = await getQuiz(actor, quizId);
  const { assets, faults } = await gatherAssets(quiz);
  const resolution = THUMBNAIL_RESOLUTION[quiz.platformProfile];
  const order = { quiz, assets, faults, resolution, testMark: !livemode, limits: null };
  const { errors, props } = await runVideoTask(userId, 'freeze', order);
  if (errors.length > 0) throw new QuizNotRenderableError(errors);
  const { width, height } = props.canvas;
  return db().transaction(async (tx) => {
    await requireQuiz(tx, actor, quizId);
    const thumbnail = await insertThumbnail(tx, { quizId, userId, livemode, width, height, props });
    await recordEvent(tx, 'thumbnail/requested', { thumbnailId: thumbnail.id, userId });
    return thumbnail;
  });
};
