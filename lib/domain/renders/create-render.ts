import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import type { NewRender } from '@/lib/contracts/renders';
import { db, type Transaction } from '@/lib/db';
import { QuizNotRenderableError, RenderInProgressError, requireFound, TooManyAtOnceError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { type Cut, SHORT_SECONDS } from '@/lib/model/cuts';
import { TEST_RENDER_LIMITS } from '@/lib/model/limits';
import { cutQuiz, fieldInQuiz } from '@/lib/video/cut';
import { videoMetadata } from '@/lib/video/metadata';
import type { VideoProps } from '@/lib/video/props';
import { requireRoom } from '../account-quotas/internal';
import { gatherAssets } from '../media/internal';
import { getQuiz } from '../quizzes/get-quiz';
import { type QuizDetail, requireQuiz } from '../quizzes/internal';
import { checkVoice, countOf, knownLines, requireCharacters, spokenLineOf } from '../speech/internal';
import { measureVideo } from './measure-video';
import { countTestRenders, deleteSurplusRenders, findRenderInFlight, insertRender, type Render } from './queries';
import { renderOrder } from './render-order';

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

/** The quiz, or the part that a cut shows. @throws NotFoundError if the quiz has no such round or question */
const partOf = (quiz: QuizDetail, cut: Cut | undefined): QuizDetail => {
  if (cut === undefined) return quiz;
  const what = { full: 'Quiz', round: 'Round', question: 'Question' }[cut.kind];
  return requireFound(cutQuiz(quiz, cut), what);
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
 * Creates a render of a snapshot of the quiz, or of a cut of it. The job, its event and the writes of `charge` are one transaction, so that
 * a rejected request leaves nothing behind (D10, D42).
 * @throws NotFoundError, QuizNotRenderableError (D45), RenderInProgressError, QuotaExceededError, DailyLimitError,
 *   TooManyAtOnceError
 */
export const createRender = async (
  actor: Actor,
  { cut, ...input }: NewRender & { cut?: Cut },
  charge: (tx: Transaction, render: Render) => Promise<void>,
): Promise<Render> => {
  const { userId, livemode } = actor;
  const whole = await getQuiz(actor, input.quizId);
  const { quiz, ...order } = await renderOrder(actor, partOf(whole, cut), input.resolution);
  const longest = cut?.kind === 'question' ? SHORT_SECONDS.most : order.limits.seconds;
  const limits = { ...order.limits, seconds: Math.min(order.limits.seconds, longest) };
  const { assets, faults } = await gatherAssets(quiz);
  const frozen = await runVideoTask(userId, 'freeze', { ...order, limits, quiz, assets, faults });
  const { errors, speech } = await findSpeech(quiz, frozen.script);
  if (frozen.errors.length + errors.length > 0) {
    const all = [...frozen.errors, ...errors];
    throw new QuizNotRenderableError(
      cut === undefined ? all : all.map((error) => ({ ...error, field: fieldInQuiz(whole, cut, error.field) })),
    );
  }
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
      await deleteSurplusRenders(tx, userId);
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
