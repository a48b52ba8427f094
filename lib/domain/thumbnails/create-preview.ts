import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import { db } from '@/lib/db';
import { InvalidInputError, QuizNotRenderableError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { PREVIEW_RESOLUTION } from '@/lib/model/thumbnail';
import type { PreviewMoment } from '@/lib/video/preview-frame';
import { gatherAssets } from '../media/internal';
import { getQuiz } from '../quizzes/get-quiz';
import { requireQuiz } from '../quizzes/internal';
import { knownSpeech } from '../speech/internal';
import { trimPreviews } from './delete-pictures';
import { insertThumbnail, type ThumbnailRow } from './queries';

const noSuchMoment = (moment: PreviewMoment, seconds: number): InvalidInputError =>
  new InvalidInputError([
    'atSeconds' in moment
      ? { field: 'at_seconds', message: `Must be less than ${seconds}, the length of the video.`, code: 'too_big' }
      : { field: 'question_id', message: `The video has no such scene of a question with this id.`, code: 'custom' },
  ]);

/**
 * Creates a preview of a frame of the quiz's video in its current state. Its job is that of a thumbnail.
 * @throws NotFoundError, QuizNotRenderableError, InvalidInputError if the video has no such moment
 */
export const createPreview = async (actor: Actor, quizId: string, moment: PreviewMoment): Promise<ThumbnailRow> => {
  const { userId, livemode } = actor;
  const quiz = await getQuiz(actor, quizId);
  const { assets, faults } = await gatherAssets(quiz);
  const resolution = PREVIEW_RESOLUTION[quiz.platformProfile];
  const order = { quiz, assets, faults, resolution, testMark: !livemode, limits: null };
  const frozen = await runVideoTask(userId, 'freeze', order);
  if (frozen.errors.length > 0) throw new QuizNotRenderableError(frozen.errors);
  const props = { ...frozen.props, speech: await knownSpeech(quiz, frozen.script) };
  const { frame, seconds } = await runVideoTask(userId, 'previewFrame', { props, moment });
  if (frame === null) throw noSuchMoment(moment, seconds);
  const { width, height } = props.canvas;
  const preview = await db().transaction(async (tx) => {
    await requireQuiz(tx, actor, quizId);
    const row = await insertThumbnail(tx, { quizId, userId, livemode, width, height, props, frame });
    await recordEvent(tx, 'thumbnail/requested', { thumbnailId: row.id, userId });
    return row;
  });
  await trimPreviews(userId);
  return preview;
};
