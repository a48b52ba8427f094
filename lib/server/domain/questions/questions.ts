import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { later } from '@/drizzle/columns';
import { questions, quizzes, rounds } from '@/drizzle/schema/quizzes';
import type { QuestionChanges, QuestionValues, QuestionWire } from '@/lib/core/contracts/questions';
import type { Actor } from '@/lib/core/model/actor';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { QUESTION_CONTENT, type QuestionContent } from '@/lib/core/model/question-types';
import type { Connection, Transaction } from '@/lib/server/db';
import { ConflictError, fieldErrorsOf, InvalidInputError, NotFoundError, requireFound } from '@/lib/server/errors';
import { limitQuizBytes } from '../account-quotas/account-quotas';
import { type Context, connectionOf, type Expected, requireExpected, withTransaction } from '../context';
import { permutationFaults } from '../permutation';
import { isRoundOf, type RoundKey, touchRound } from '../rows/quizzes';
import { firstRow, insertedRow } from '../sql';
import { bytesOf, requireQuizFits } from './quiz-size';

export type Question = typeof questions.$inferSelect;
type NewQuestionRow = typeof questions.$inferInsert;

interface QuestionKey extends RoundKey {
  questionId: string;
}

export const serializeQuestion = (question: Question): QuestionWire => ({
  id: question.id,
  round_id: question.roundId,
  question_type: question.questionType,
  content: question.content,
  order: question.order,
  countdown_seconds: question.countdownSeconds,
  difficulty: question.difficulty,
  hint: question.hint,
  fact: question.fact,
  created_at: question.createdAt.toISOString(),
  updated_at: question.updatedAt.toISOString(),
});

const findQuestion = async (
  db: Connection,
  { userId }: Actor,
  { quizId, roundId, questionId }: QuestionKey,
): Promise<Question | undefined> => {
  const [row] = await db
    .select({ question: questions })
    .from(questions)
    .innerJoin(rounds, eq(rounds.id, questions.roundId))
    .innerJoin(quizzes, eq(quizzes.id, rounds.quizId))
    .where(and(eq(questions.id, questionId), isRoundOf({ quizId, roundId }), eq(quizzes.userId, userId)));
  return row?.question;
};

/** @throws NotFoundError */
export const getQuestion = async (context: Context, key: QuestionKey): Promise<Question> =>
  requireFound(await findQuestion(connectionOf(context), context, key), 'Question');

/** Questions with their places in a round. @param firstOrder position of the first one */
export const placeQuestions = (roundId: string, values: readonly QuestionValues[], firstOrder = 0): NewQuestionRow[] =>
  values.map((question, index) => ({ ...question, roundId, order: firstOrder + index }));

/** Adds questions to rounds that the caller has locked or inserted. */
export const addQuestions = async (tx: Transaction, rows: NewQuestionRow[]): Promise<Question[]> =>
  rows.length === 0 ? [] : tx.insert(questions).values(rows).returning();

/** Adds questions, or replaces those with the same id: of a quiz that the caller has locked. */
export const upsertQuestions = async (tx: Transaction, rows: NewQuestionRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const set = {
    roundId: sql`excluded.round_id`,
    questionType: sql`excluded.question_type`,
    content: sql`excluded.content`,
    order: sql`excluded."order"`,
    countdownSeconds: sql`excluded.countdown_seconds`,
    difficulty: sql`excluded.difficulty`,
    hint: sql`excluded.hint`,
    fact: sql`excluded.fact`,
    updatedAt: later(questions.updatedAt),
  };
  await tx.insert(questions).values(rows).onConflictDoUpdate({ target: questions.id, set });
};

/** Appends questions to a round, all or none. @throws NotFoundError, ConflictError, QuizTooLargeError, QuotaExceededError */
export const createQuestions = (
  context: Context,
  key: RoundKey,
  inputs: readonly QuestionValues[],
): Promise<Question[]> =>
  withTransaction(context, (tx) =>
    limitQuizBytes(tx, context.userId, async () => {
      if (!(await touchRound(tx, context, key))) throw new NotFoundError('Round');
      const order = await tx.$count(questions, eq(questions.roundId, key.roundId));
      if (order + inputs.length > COUNT_LIMITS.questionsPerRound) {
        throw new ConflictError(
          `A round has at most ${COUNT_LIMITS.questionsPerRound} questions; this one has ${order}.`,
        );
      }
      const added = await addQuestions(tx, placeQuestions(key.roundId, inputs, order));
      await requireQuizFits(tx, key.quizId);
      return added;
    }),
  );

/** Appends a question to a round. @throws NotFoundError, ConflictError, QuizTooLargeError, QuotaExceededError */
export const createQuestion = (context: Context, key: RoundKey, input: QuestionValues): Promise<Question> =>
  insertedRow(createQuestions(context, key, [input]));

/** The content after the changes. A new type without content keeps the members that all types share (D25). */
const contentAfter = (question: Question, { questionType, content }: QuestionChanges): QuestionContent => {
  const type = questionType ?? question.questionType;
  if (content === undefined && type === question.questionType) return question.content;
  const { question: text, imageUrl, narration } = question.content;
  const { data, error } = QUESTION_CONTENT[type].safeParse(content ?? { question: text, imageUrl, narration });
  if (error) throw new InvalidInputError(fieldErrorsOf(error, 'content'));
  return data;
};

/**
 * Updates the given members of a question; content is replaced as a whole.
 * @throws NotFoundError, PreconditionFailedError, QuizTooLargeError, QuotaExceededError
 * @throws InvalidInputError if the content does not match the question's type
 */
export const updateQuestion = (
  context: Context,
  key: QuestionKey,
  changes: QuestionChanges,
  expected: Expected = null,
): Promise<Question> =>
  withTransaction(context, (tx) =>
    limitQuizBytes(tx, context.userId, async () => {
      const hasRound = await touchRound(tx, context, key);
      const question = requireFound(hasRound && (await findQuestion(tx, context, key)), 'Question');
      requireExpected('The question', question, expected);
      const content = contentAfter(question, changes);
      const update = tx
        .update(questions)
        .set({ ...changes, content, updatedAt: later(questions.updatedAt) })
        .where(eq(questions.id, question.id))
        .returning();
      const changed = requireFound(await firstRow(update), 'Question');
      if (bytesOf(changed) > bytesOf(question)) await requireQuizFits(tx, key.quizId);
      return changed;
    }),
  );

/** Deletes a question and moves the following ones up, so that no gap remains (D22). */
export const deleteQuestion = (
  context: Context,
  { questionId, ...key }: QuestionKey,
  expected: Expected = null,
): Promise<void> =>
  withTransaction(context, async (tx) => {
    const { roundId } = key;
    const hasRound = await touchRound(tx, context, key);
    const deletion = tx
      .delete(questions)
      .where(and(eq(questions.id, questionId), eq(questions.roundId, roundId)))
      .returning({ order: questions.order, updatedAt: questions.updatedAt });
    const question = requireFound(hasRound && (await firstRow(deletion)), 'Question');
    requireExpected('The question', question, expected);
    await tx
      .update(questions)
      .set({ order: sql`${questions.order} - 1`, updatedAt: later(questions.updatedAt) })
      .where(and(eq(questions.roundId, roundId), gt(questions.order, question.order)));
  });

/**
 * Reorders a round's questions to match `questionIds`. `expected` lists the states the round may be in.
 * @throws PreconditionFailedError
 * @throws InvalidInputError unless the ids are exactly the round's questions, each once (D24)
 */
export const reorderQuestions = (
  context: Context,
  key: RoundKey,
  questionIds: readonly string[],
  expected: Expected = null,
): Promise<void> =>
  withTransaction(context, async (tx) => {
    const { roundId } = key;
    if (!(await touchRound(tx, context, key, expected))) throw new NotFoundError('Round');
    const rows = await tx
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.roundId, roundId))
      .orderBy(asc(questions.order));
    const known = rows.map(({ id }) => id);
    const faults = permutationFaults('questionIds', known, questionIds);
    if (faults.length > 0) throw new InvalidInputError(faults);
    // The uniqueness of the orders is checked at commit.
    await tx.execute(sql`
      update ${questions} set "order" = wanted.place - 1, updated_at = ${later(questions.updatedAt)}
      from json_array_elements_text(${JSON.stringify(questionIds)}::json) with ordinality as wanted(id, place)
      where ${questions.roundId} = ${roundId} and ${questions.id} = wanted.id::uuid
        and ${questions.order} <> wanted.place - 1`);
  });
