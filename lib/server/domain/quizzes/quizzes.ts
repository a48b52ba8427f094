import { asc, eq, sql } from 'drizzle-orm';
import { later } from '@/drizzle/columns';
import { questions, quizzes, rounds } from '@/drizzle/schema/quizzes';
import { questionValuesOf } from '@/lib/core/contracts/questions';
import {
  createQuizBody,
  type NewQuiz,
  type QuizChanges,
  type QuizDetailWire,
  quizSchema,
  quizValuesOf,
} from '@/lib/core/contracts/quizzes';
import { roundValuesOf } from '@/lib/core/contracts/rounds';
import { copyTitle } from '@/lib/core/model/copy-title';
import { camelKeys, serializerOf } from '@/lib/core/model/fields';
import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import { PACES, startingVoice } from '@/lib/core/model/pace';
import { QUIZ_DEFAULTS } from '@/lib/core/model/quiz-fields';
import { startingMusic } from '@/lib/core/model/theme';
import sample from '@/lib/core/video/samples/general-knowledge.json';
import { naturalVoiceFor } from '@/lib/server/adapters/speech/engines';
import { type Connection, prepared } from '@/lib/server/db';
import { requireFound, requireScopes } from '@/lib/server/errors';
import { limitQuizBytes, requireRoom } from '../account-quotas/account-quotas';
import { type Context, connectionOf, type Expected, requireExpected, withTransaction } from '../context';
import { addRounds, serializeRoundDetail } from '../rounds/rounds';
import { requireBrand, serializeBrand, withBrand } from '../rows/brands';
import { claimWelcome, isOwnQuiz, lockQuiz, type Quiz } from '../rows/quizzes';
import { hasVideos, stopRendersOf } from '../rows/renders';
import { isUsableTheme, isVisibleTo, lookOfTheme, requireUsableTheme, serializeTheme } from '../rows/themes';
import { stopUploadsOf } from '../rows/uploads';
import { soundAfter } from '../sound-changes';
import { firstRow, insertedRow, type OwnedKey } from '../sql';

export const serializeQuiz = serializerOf(quizSchema);

export const serializeQuizDetail = ({ theme, brand, rounds, ...quiz }: QuizDetail): QuizDetailWire => ({
  ...serializeQuiz(quiz),
  theme: theme && serializeTheme(theme),
  brand: brand && serializeBrand(brand),
  rounds: rounds.map(serializeRoundDetail),
});

const buildQuizDetail = (db: Connection, name: string) =>
  db.query.quizzes
    .findFirst({
      where: isOwnQuiz({ id: sql.placeholder('id'), userId: sql.placeholder('userId') }),
      with: {
        brand: true,
        theme: { extras: { isVisible: isVisibleTo(sql.placeholder('userId')).as('is_visible') } },
        rounds: {
          orderBy: asc(rounds.order),
          with: { questions: { orderBy: asc(questions.order) } },
        },
      },
    })
    .prepare(name);

/** The quiz with its brand, rounds and questions, in order, and its theme if the user may see it. */
export const findQuizDetail = async (db: Connection, { id, userId }: OwnedKey) => {
  const query = prepared(db, 'quiz-detail', (name) => buildQuizDetail(db, name));
  const quiz = await query.execute({ id, userId });
  if (!quiz?.theme) return quiz;
  const { isVisible, ...theme } = quiz.theme;
  return { ...quiz, theme: isVisible ? theme : null };
};
export type QuizDetail = NonNullable<Awaited<ReturnType<typeof findQuizDetail>>>;

/**
 * A quiz with its theme, rounds and questions. The theme is null if it belongs to another user and is no longer public.
 * @throws NotFoundError
 */
export const getQuiz = async (context: Context, id: string): Promise<QuizDetail> =>
  requireFound(await findQuizDetail(connectionOf(context), { id, userId: context.userId }), 'Quiz');

/**
 * Creates a quiz with its rounds and questions, all or nothing (D20). What the quiz leaves out, its brand decides (D84).
 * @param options `startsWithSound` for quizzes that are not made by a program (D111, D120)
 * @throws QuotaExceededError, QuizTooLargeError
 * @throws InvalidInputError if the theme is neither public nor the actor's, or the brand not the actor's
 */
export const createQuiz = async (
  context: Context,
  { rounds: newRounds, ...given }: NewQuiz & Partial<Pick<Quiz, 'translationOf'>>,
  { startsWithSound = false } = {},
): Promise<Quiz> => {
  const needsVoice = startsWithSound && given.voice === undefined;
  const voiceId = needsVoice ? await naturalVoiceFor(given.language ?? QUIZ_DEFAULTS.language) : null;
  return withTransaction(context, async (tx) => {
    const { userId } = context;
    await requireUsableTheme(tx, context, given.themeId);
    const branded = await withBrand(tx, context, given);
    const needsMusic = startsWithSound && given.music === undefined && !branded.music;
    const startsWithVoice = voiceId !== null && !branded.voice;
    const settings = {
      // The first voice sets the normal pace (D112), unless the quiz has durations.
      ...(startsWithVoice && camelKeys(PACES.normal)),
      ...branded,
      ...(startsWithVoice && { voice: startingVoice(voiceId) }),
      ...(needsMusic && { music: startingMusic(await lookOfTheme(tx, branded.themeId)) }),
    };
    await requireRoom(tx, userId, 'quizzes');
    return limitQuizBytes(tx, userId, async () => {
      const quiz = await insertedRow(
        tx
          .insert(quizzes)
          .values({ ...settings, userId })
          .returning(),
      );
      await addRounds(tx, quiz, newRounds);
      return quiz;
    });
  });
};

/**
 * Updates the given members of a quiz.
 * @throws PreconditionFailedError, QuotaExceededError
 * @throws InvalidInputError if a new voice or music lacks a member; if a new theme is neither public nor the actor's; the current one may stay (D3); if the brand
 *   is not the actor's
 */
export const updateQuiz = (
  context: Context,
  id: string,
  { voice, music, ...changes }: QuizChanges,
  expected: Expected = null,
): Promise<Quiz> =>
  withTransaction(context, (tx) =>
    limitQuizBytes(tx, context.userId, async () => {
      const quiz = requireFound(await lockQuiz(tx, { id, userId: context.userId }, 'no key update'), 'Quiz');
      requireExpected('The quiz', quiz, expected);
      if (changes.themeId !== quiz.themeId) await requireUsableTheme(tx, context, changes.themeId);
      if (changes.brandId) await requireBrand(tx, context, changes.brandId);
      const update = tx
        .update(quizzes)
        .set({ ...changes, ...soundAfter(quiz, { voice, music }), updatedAt: later(quizzes.updatedAt) })
        .where(eq(quizzes.id, id))
        .returning();
      return requireFound(await firstRow(update), 'Quiz');
    }),
  );

/**
 * Deletes a quiz with its rounds, questions, renders and uploads. Stops renders and uploads in flight.
 * @throws NotFoundError, PreconditionFailedError
 * @throws MissingScopeError if it has finished videos or uploads in flight, which the actor may not delete or cancel
 */
export const deleteQuiz = (context: Context, id: string, expected: Expected = null): Promise<void> =>
  withTransaction(context, async (tx) => {
    const { userId } = context;
    const quiz = requireFound(await lockQuiz(tx, { id, userId }, 'update'), 'Quiz');
    requireExpected('The quiz', quiz, expected);
    if (await hasVideos(tx, { userId, quizId: id })) requireScopes(context, ['renders:write']);
    await stopRendersOf(tx, { userId, quizId: id });
    const stopped = await stopUploadsOf(tx, { userId, quizId: id });
    if (stopped > 0) requireScopes(context, ['youtube:write']);
    await tx.delete(quizzes).where(eq(quizzes.id, id));
  });

/**
 * Copies a quiz with its rounds and questions into a draft (D23), without a theme that the actor can no longer use.
 * @throws NotFoundError, QuotaExceededError, QuizTooLargeError
 */
export const duplicateQuiz = (context: Context, id: string): Promise<Quiz> =>
  withTransaction(context, async (tx) => {
    const inside = { ...context, tx };
    const original = await getQuiz(inside, id);
    const { title, themeId, ...settings } = quizValuesOf(original);
    return createQuiz(inside, {
      ...settings,
      title: copyTitle(title, QUIZ_LIMITS.title),
      status: 'draft',
      themeId: (await isUsableTheme(tx, context, themeId)) ? themeId : null,
      rounds: original.rounds.map((round) => ({
        ...roundValuesOf(round),
        questions: round.questions.map(questionValuesOf),
      })),
    });
  });

/**
 * Creates a sample quiz for a user who opens their quizzes, or a page that starts one, for the first time: once, even if
 * two tabs load concurrently. Users who already have quizzes get none.
 * @returns the quiz, or null if none was created
 */
export const welcome = (context: Context): Promise<Quiz | null> =>
  withTransaction(context, async (tx) => {
    const { userId } = context;
    if (!(await claimWelcome(tx, userId))) return null;
    const own = tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.userId, userId)).limit(1);
    if (await firstRow(own)) return null;
    const quiz = { ...createQuizBody.parse(sample), layout: 'centred' as const, brandId: null };
    return createQuiz({ ...context, tx }, quiz, { startsWithSound: true });
  });
