import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import { db, type Transaction } from '@/lib/db';
import { QuizNotRenderableError, RenderInProgressError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { videoMetadata } from '@/lib/video/metadata';
import type { VideoProps } from '@/lib/video/props';
import { countSegments } from '@/lib/video/segments';
import { requireRoom } from '../account-quotas/internal';
import { gatherAssets } from '../media/internal';
import { getQuiz } from '../quizzes/get-quiz';
import { requireQuiz } from '../quizzes/internal';
import { videoLimits } from './internal';
import { findRenderInFlight, insertRender, type Render } from './queries';
import type { NewRender } from './schema';

/** Retries of the insert, in case the conflicting render ends before it can be named in the error. */
const MAX_ATTEMPTS = 3;

const describeVideo = (props: VideoProps) => {
  const { width, height, fps, durationInFrames } = videoMetadata(props);
  return { width, height, fps, durationSeconds: durationInFrames / fps, segmentsTotal: countSegments(props) };
};

/**
 * Creates a render of a snapshot of the quiz. The job, its event and the writes of `charge` are one transaction, so that
 * a rejected request leaves nothing behind (D10, D42).
 * @throws NotFoundError, QuizNotRenderableError (D45), RenderInProgressError, QuotaExceededError
 */
export const createRender = async (
  actor: Actor,
  input: NewRender,
  charge: (tx: Transaction) => Promise<void>,
): Promise<Render> => {
  const { userId } = actor;
  const quiz = await getQuiz(actor, input.quizId);
  const { assets, faults } = await gatherAssets(quiz);
  const resolution = input.resolution ?? quiz.resolution;
  const { errors, props } = await runVideoTask(userId, 'freeze', {
    quiz,
    assets,
    faults,
    resolution,
    limits: videoLimits(),
  });
  if (errors.length > 0) throw new QuizNotRenderableError(errors);
  const values = { ...input, userId, resolution, props, ...describeVideo(props) };

  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const created = await db().transaction(async (tx) => {
      await requireRoom(tx, userId, 'render_bytes');
      await requireQuiz(tx, actor, quiz.id);
      const render = await insertRender(tx, values);
      if (!render) return undefined;
      await charge(tx);
      await recordEvent(tx, 'render/requested', { renderId: render.id, userId });
      return render;
    });
    if (created) return created;
    const other = await findRenderInFlight(db(), { quizId: quiz.id, userId });
    if (other) throw new RenderInProgressError(other.id);
  }
  throw new Error('The render could not be created: conflicting renders kept ending.');
};
