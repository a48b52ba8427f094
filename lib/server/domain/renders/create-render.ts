import { and, desc, eq, inArray } from 'drizzle-orm';
import { renders } from '@/drizzle/schema/renders';
import type { NewRender } from '@/lib/core/contracts/renders';
import type { Actor } from '@/lib/core/model/actor';
import { type Cut, isShortKind, SHORT_SECONDS } from '@/lib/core/model/cuts';
import { TEST_RENDER_LIMITS } from '@/lib/core/model/limits';
import { cutQuiz, fieldInQuiz } from '@/lib/core/video/cut';
import { videoMetadata } from '@/lib/core/video/metadata';
import type { VideoProps } from '@/lib/core/video/props';
import type { Connection, Transaction } from '@/lib/server/db';
import {
  QuizNotRenderableError,
  RenderInProgressError,
  requireFound,
  TooManyConcurrentRequestsError,
} from '@/lib/server/errors';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { logContext } from '@/lib/server/log';
import { requireRoom } from '../account-quotas/account-quotas';
import { type Context, withTransaction } from '../context';
import { freezeForVideo } from '../quizzes/freeze-quiz';
import { getQuiz, type QuizDetail } from '../quizzes/quizzes';
import { requireQuiz } from '../rows/quizzes';
import { inFlightRenders, RENDER_ROW, type Render } from '../rows/renders';
import { requireCharacters } from '../speech/daily-characters';
import { countOf, knownLines, spokenLineOf } from '../speech/speech-lines';
import { checkVoice } from '../speech/voices';
import { firstRow } from '../sql';
import { presetOf, renderInput } from './quiz-video';
import { measureVideo } from './timeline';

/** Attempts of the insert, in case the conflicting render ends before it can be named in the error. */
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
  const what = { full: 'Quiz', round: 'Round', question: 'Question', questions: 'Question' }[cut.kind];
  return requireFound(cutQuiz(quiz, cut), what);
};

/** A render that can be created: of a snapshot of the quiz, or of a cut of it. */
type PlannedRender = Omit<typeof renders.$inferInsert, 'userId' | 'livemode'>;

/**
 * Freezes a quiz, or a cut of it, for a render. Fetches its files, so it takes time, and creates nothing.
 * @throws NotFoundError, QuizNotRenderableError (D45), DailyLimitError, TooManyConcurrentRequestsError, UnavailableError
 */
export const planRender = async (
  actor: Actor,
  { quizId, metadata, cut: asked, ...wanted }: NewRender & { cut?: Cut },
): Promise<PlannedRender> => {
  const whole = await getQuiz(actor, quizId);
  const { settings, maxSeconds, ...preset } = presetOf(whole, wanted);
  const cut = asked ?? preset.cut;
  const { quiz, ...prepared } = await renderInput(actor, partOf(whole, cut), settings.resolution);
  const longest = cut !== undefined && isShortKind(cut.kind) ? SHORT_SECONDS.most : prepared.limits.seconds;
  const limits = { ...prepared.limits, seconds: Math.min(prepared.limits.seconds, longest, maxSeconds) };
  const frozen = await freezeForVideo(quiz, { ...prepared, limits });
  const { errors, speech } = await findSpeech(quiz, frozen.script);
  if (frozen.errors.length + errors.length > 0) {
    const all = [...frozen.errors, ...errors];
    throw new QuizNotRenderableError(
      cut === undefined ? all : all.map((error) => ({ ...error, field: fieldInQuiz(whole, cut, error.field) })),
    );
  }
  const props = { ...frozen.props, speech };
  // The resolution is the requested one; width and height are those of the video.
  const resolution = settings.resolution ?? quiz.resolution;
  return { quizId, metadata, ...settings, resolution, props, ...describeVideo(props) };
};

/** The caller has locked the user's quotas, so that requests at the same time cannot exceed the limit. */
export const requireRoomForTest = async (tx: Transaction, userId: string): Promise<void> => {
  const { inProgress } = TEST_RENDER_LIMITS;
  const isTest = and(eq(renders.userId, userId), eq(renders.livemode, false), inFlightRenders());
  if ((await tx.$count(renders, isTest)) < inProgress) return;
  throw new TooManyConcurrentRequestsError(
    `You have ${inProgress} test renders in progress, the maximum. Wait until one ends, or cancel one.`,
  );
};

/**
 * Inserts a render, unless the quiz has one in flight: the unique index decides (D42).
 * @throws RenderInProgressError
 */
const insertRender = async (tx: Transaction, values: typeof renders.$inferInsert): Promise<Render> => {
  const { quizId, userId, livemode = true, props } = values;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await firstRow(tx.insert(renders).values(values).onConflictDoNothing().returning(RENDER_ROW));
    if (row) return { ...row, props };
    const isOther = and(eq(renders.quizId, quizId), eq(renders.userId, userId), eq(renders.livemode, livemode));
    const inFlight = tx.select({ id: renders.id }).from(renders).where(and(isOther, inFlightRenders()));
    const other = await firstRow(inFlight);
    if (other) throw new RenderInProgressError(other.id);
  }
  throw new Error('The render could not be created because of conflicting renders. Try again.');
};

/** Ended renders without a video that are kept of each user: what they were to show can take 2 MB each. */
const KEPT_WITHOUT_VIDEO = 100;

/** Deletes all but the user's newest failed and cancelled renders, which no quota counts. */
export const deleteSurplusRenders = async (db: Connection, userId: string): Promise<void> => {
  const surplus = db
    .select({ id: renders.id })
    .from(renders)
    .where(and(eq(renders.userId, userId), inArray(renders.status, ['failed', 'cancelled'])))
    .orderBy(desc(renders.createdAt), desc(renders.id))
    .offset(KEPT_WITHOUT_VIDEO);
  await db.delete(renders).where(inArray(renders.id, surplus));
};

/**
 * Creates a render and requests its job. A rejected request leaves nothing behind (D10, D42).
 * @throws NotFoundError if the quiz was deleted, RenderInProgressError, QuotaExceededError, TooManyConcurrentRequestsError
 */
export const createRender = (context: Context, plan: PlannedRender): Promise<Render> =>
  withTransaction(context, async (tx) => {
    const { userId, livemode } = context;
    await requireRoom(tx, userId, 'render_bytes');
    await requireQuiz(tx, context, plan.quizId);
    if (!livemode) await requireRoomForTest(tx, userId);
    const render = await insertRender(tx, { ...plan, userId, livemode, requestId: logContext().requestId });
    await deleteSurplusRenders(tx, userId);
    const { id: renderId, turn, voice } = render;
    await recordEvent(tx, 'render/requested', { renderId, userId, turn, voice });
    return render;
  });
