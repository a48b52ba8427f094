import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import { db, type Transaction } from '@/lib/db';
import { QuizNotRenderableError, RenderInProgressError, TooManyAtOnceError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { TEST_RENDER_LIMITS } from '@/lib/model/limits';
import { videoMetadata } from '@/lib/video/metadata';
import type { VideoProps } from '@/lib/video/props';
import { requireRoom } from '../account-quotas/internal';
import { gatherAssets } from '../media/internal';
import { getQuiz } from '../quizzes/get-quiz';
import { type QuizDetail, requireQuiz } from '../quizzes/internal';
import { checkVoice, countOf, knownLines, requireCharacters, spokenLineOf } from '../speech/internal';
import { measureVideo } from './measure-video';
import { countTestRenders, findRenderInFlight, insertRender, type Render } from './queries';
import { renderOrder } from './render-order';
import type { NewRender } from './schema';

/** Retries of the insert, in case the conflicting render ends before it can be named in the error. */
const MAX_ATTEMPTS = 3;

const describeVideo = (props: VideoProps) => {
  const { width, height, fps } = videoMetadata(props);
  return { width, height, fps, ...measureVideo(props) };
};

/**
 * The speech that exists of a quiz, and the errors of its voice. The job generates the rest.
 * @throws DailyLimitError if its user has too few characters left for today
 */
const findSpeech = async ({ userId, voice, language }: QuizDetail, script: readonly string[]) => {
  if (voice === null) return { errors: [], speech: [] };
  const { errors } = await checkVoice({ voice, language });
  const { lines, missing } = await knownLines({ userId, voice, language }, script);
  if (errors.length === 0) await requireCharacters(userId, countOf(missing));
  return { errors, speech: lines.map(({ text, row }) => spokenLineOf(row, text)) };
};

/** The caller has locked the user's quotas, so that requests at the same time cannot exceed the limit. */
const requireRoomForTest = async (tx: Transaction, userId: string): Promise<void> => {
  const { inProgress } = TEST_RENDER_LIMITS;
  if ((await countTestRenders(tx, userId)) < inProgress) return;
  throw new TooManyAtOnceError(
    `You have ${inProgress} test renders in progress, the most at a time. Wait until one has ended, or cancel one.`,
  );
};

/**
 * Creates a render of a snapshot of the quiz. The job, its event and the writes of `charge` are one transaction, so that
 * a rejected request leaves nothing behind (D10, D42).
 * @throws NotFoundError, QuizNotRenderableError (D45), RenderInProgressError, QuotaExceededError, DailyLimitError,
 *   TooManyAtOnceError
 */
export const createRender = async (
  actor: Actor,
  input: NewRender,
  charge: (tx: Transaction, render: Render) => Promise<void>,
): Promise<Render> => {
  const { userId, livemode } = actor;
  const { quiz, ...order } = await renderOrder(actor, await getQuiz(actor, input.quizId), input.resolution);
  const { assets, faults } = await gatherAssets(quiz);
  const frozen = await runVideoTask(userId, 'freeze', { ...order, quiz, assets, faults });
  const { errors, speech } = await findSpeech(quiz, frozen.script);
  if (frozen.errors.length + errors.length > 0) throw new QuizNotRenderableError([...frozen.errors, ...errors]);
  const props = { ...frozen.props, speech };
  // The resolution is the requested one; width and height are those of the video.
  const resolution = input.resolution ?? quiz.resolution;
  const values = { ...input, userId, livemode, resolution, props, ...describeVideo(props) };

  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const created = await db().transaction(async (tx) => {
      await requireRoom(tx, userId, 'render_bytes');
      await requireQuiz(tx, actor, quiz.id);
      if (!livemode) await requireRoomForTest(tx, userId);
      const render = await insertRender(tx, values);
      if (!render) return undefined;
      await charge(tx, render);
      await recordEvent(tx, 'render/requested', {
        renderId: render.id,
        userId,
        turn: render.turn,
        voice: render.voice,
      });
      return render;
    });
    if (created) return created;
    const other = await findRenderInFlight(db(), { quizId: quiz.id, userId, livemode });
    if (other) throw new RenderInProgressError(other.id);
  }
  throw new Error('The render could not be created: conflicting renders kept ending.');
};
