import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { later } from '@/drizzle/columns';
import { questions, quizzes, rounds } from '@/drizzle/schema/quizzes';
import type { QuizReplacement } from '@/lib/core/contracts/quizzes';
import { camelKeys } from '@/lib/core/model/fields';
import { QUIZ_DEFAULTS } from '@/lib/core/model/quiz-fields';
import type { Transaction } from '@/lib/server/db';
import { InvalidInputError, requireFound } from '@/lib/server/errors';
import { limitQuizBytes } from '../account-quotas/account-quotas';
import { type Context, type Expected, requireExpected, withTransaction } from '../context';
import { idFaults } from '../permutation';
import { bytesOf, placeQuestions, requireFewQuestions, requireQuizFits, upsertQuestions } from '../questions/questions';
import { placeRounds, upsertRounds } from '../rounds/rounds';
import { withBrand } from '../rows/brands';
import { isOwnQuiz, lockQuiz } from '../rows/quizzes';
import { requireUsableTheme } from '../rows/themes';
import { getQuiz, type QuizDetail, serializeQuizDetail } from './quizzes';

type WantedRounds = QuizReplacement['rounds'];

const questionsOf = <Question>(rounds: readonly { questions: readonly Question[] }[]): Question[] =>
  rounds.flatMap((round) => round.questions);

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

const roundIdOf = ({ roundId }: { roundId: string }) => roundId;

/** Whether a row does not exist, or has other values. */
const differs = (row: object | undefined, values: object): boolean =>
  !row || Object.entries(values).some(([name, value]) => !isDeepStrictEqual(Reflect.get(row, name), value));

/** @throws InvalidInputError for ids that are not of the quiz, or listed twice */
const requireOwnIds = (quiz: QuizDetail, wanted: WantedRounds): void => {
  const listed = (field: string, { id }: { id?: string | undefined }) => (id ? [{ field: `${field}.id`, id }] : []);
  const roundIds = wanted.flatMap((round, place) => listed(`rounds.${place}`, round));
  const questionIds = wanted.flatMap((round, place) =>
    round.questions.flatMap((question, index) => listed(`rounds.${place}.questions.${index}`, question)),
  );
  const faults = [...idFaults(idsOf(quiz.rounds), roundIds), ...idFaults(idsOf(questionsOf(quiz.rounds)), questionIds)];
  if (faults.length > 0) throw new InvalidInputError(faults);
};

/** The rows to write and to delete, so that a quiz has the wanted rounds and questions. Other rows stay as they are. */
const planParts = (quiz: QuizDetail, language: string, wanted: WantedRounds) => {
  const before = questionsOf(quiz.rounds);
  const knownRounds = new Map(quiz.rounds.map((round) => [round.id, round]));
  const knownQuestions = new Map(before.map((question) => [question.id, question]));
  const placed = placeRounds({ id: quiz.id, language }, wanted).map((round, place) => ({
    ...round,
    id: wanted[place]?.id ?? v7(),
    questions: wanted[place]?.questions ?? [],
  }));
  const placedQuestions = placed.flatMap((round) => placeQuestions(round.id, round.questions));
  const previous = ({ id }: { id?: string | undefined }) => (id ? knownQuestions.get(id) : undefined);
  const changed = placedQuestions.filter((row) => differs(previous(row), row));
  const kept = new Set(placedQuestions.map(({ id }) => id));
  const deleted = before.filter(({ id }) => !kept.has(id));
  // A round changes with its questions, and both do if a question moves.
  const touched = new Set([...changed, ...deleted, ...changed.flatMap((row) => previous(row) ?? [])].map(roundIdOf));
  const keptRounds = idsOf(placed);
  const changedRounds = placed
    .map(({ questions: _, ...row }) => row)
    .filter((row) => touched.has(row.id) || differs(knownRounds.get(row.id), row));
  return {
    rounds: changedRounds,
    questions: changed,
    deletedRounds: quiz.rounds.map(({ id }) => id).filter((id) => !keptRounds.has(id)),
    deletedQuestions: deleted.map(({ id }) => id),
  };
};

/** In this order, questions can move into new rounds and out of deleted ones. Orders are checked at commit. */
const writeParts = async (tx: Transaction, plan: ReturnType<typeof planParts>): Promise<void> => {
  await upsertRounds(tx, plan.rounds);
  await upsertQuestions(tx, plan.questions);
  if (plan.deletedQuestions.length > 0) {
    await tx.delete(questions).where(inArray(questions.id, plan.deletedQuestions));
  }
  if (plan.deletedRounds.length > 0) await tx.delete(rounds).where(inArray(rounds.id, plan.deletedRounds));
};

const totalBytes = (rounds: readonly { questions: readonly Parameters<typeof bytesOf>[0][] }[]): number =>
  questionsOf(rounds).reduce((sum, question) => sum + bytesOf(question), 0);

/**
 * Replaces a quiz with its rounds and questions, all or nothing. Omitted fields are set as for a new quiz. Rows that
 * stay the same are not written.
 * @throws NotFoundError, QuizTooLargeError, QuotaExceededError
 * @throws PreconditionFailedError with the current quiz
 * @throws InvalidInputError for ids that are not of the quiz, or listed twice; if a new theme is neither public nor the
 *   actor's, or the brand not the actor's
 */
export const replaceQuiz = (
  context: Context,
  id: string,
  { rounds: wanted, ...given }: QuizReplacement,
  expected: Expected = null,
): Promise<QuizDetail> =>
  withTransaction(context, (tx) =>
    limitQuizBytes(tx, context.userId, async () => {
      const inside = { ...context, tx };
      const key = { id, userId: context.userId };
      requireFound(await lockQuiz(tx, key, 'no key update'), 'Quiz');
      const quiz = await getQuiz(inside, id);
      requireExpected('The quiz', quiz, expected, () => serializeQuizDetail(quiz));
      requireFewQuestions(questionsOf(wanted));
      requireOwnIds(quiz, wanted);
      const settings = { ...camelKeys(QUIZ_DEFAULTS), ...(await withBrand(tx, context, given)) };
      if (settings.themeId !== quiz.themeId) await requireUsableTheme(tx, context, settings.themeId);
      const plan = planParts(quiz, settings.language, wanted);
      const isUnchanged = Object.values(plan).every((rows) => rows.length === 0) && !differs(quiz, settings);
      if (isUnchanged) return quiz;
      await writeParts(tx, plan);
      await tx
        .update(quizzes)
        .set({ ...settings, updatedAt: later(quizzes.updatedAt) })
        .where(isOwnQuiz(key));
      if (totalBytes(wanted) > totalBytes(quiz.rounds)) await requireQuizFits(tx, id);
      return getQuiz(inside, id);
    }),
  );
