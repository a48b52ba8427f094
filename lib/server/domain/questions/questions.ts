import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { later } from '@/drizzle/columns';
import { questions, quizzes, rounds } from '@/drizzle/schema/quizzes';
import type { QuestionChanges, QuestionValues, QuestionWire } from '@/lib/core/contracts/questions';
import type { Actor } from '@/lib/core/model/actor';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { QUESTION_CONTENT, type QuestionContent, sharedContentOf } from '@/lib/core/model/question-types';
import type { Connection, Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import {
  ConflictError,
  fieldErrorsOf,
  InvalidInputError,
  NotFoundError,
  QuizTooLargeError,
  requireFound,
  unknownErrorsOf,
} from '@/lib/server/errors';
import { limitQuizBytes } from '../account-quotas/account-quotas';
import { type Context, connectionOf, type Expected, requireExpected, withTransaction } from '../context';
import { permutationFaults } from '../permutation';
import { isRoundOf, type RoundKey, touchRound } from '../rows/quizzes';
import { firstRow, insertedRow } from '../sql';

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

/** @param questions of a quiz, in all its rounds @throws QuizTooLargeError */
export const requireQuestionCount = (questions: number): void => {
  const { MAX_QUIZ_QUESTIONS: most } = env();
  if (questions > most) {
    throw new QuizTooLargeError(
      `A quiz has at most ${most} questions in all its rounds; this one would have ${questions}.`,
    );
  }
};

/**
 * Bytes of a question's texts: its content as JSON, hint and fact, in UTF-8. Other members have a fixed size.
 * `measureQuestions` counts the same.
 */
export const bytesOf = ({ content, hint, fact }: Pick<QuestionValues, 'content' | 'hint' | 'fact'>): number =>
  Buffer.byteLength(JSON.stringify(content)) + Buffer.byteLength(hint ?? '') + Buffer.byteLength(fact ?? '');

/** The number of questions of a quiz and the bytes of their texts, counted as `bytesOf` does. */
const measureQuestions = async (db: Connection, quizId: string): Promise<{ questions: number; bytes: number }> => {
  const { content, hint, fact } = questions;
  const written = sql`octet_length(${content}::text) + coalesce(octet_length(${hint}), 0) + coalesce(octet_length(${fact}), 0)`;
  const [row] = await db
    .select({ questions: count(), bytes: sql`coalesce(sum(${written}), 0)`.mapWith(Number) })
    .from(questions)
    .innerJoin(rounds, eq(rounds.id, questions.roundId))
    .where(eq(rounds.quizId, quizId));
  return row ?? { questions: 0, bytes: 0 };
};

/** Checks the number of questions before any is inserted. @throws QuizTooLargeError */
export const requireFewQuestions = (questions: readonly unknown[]): void => requireQuestionCount(questions.length);

/** The same for the body of `createQuiz` or `replaceQuiz`, before it is validated: thousands of invalid questions would make thousands of errors. */
export const requireFewQuestionsIn = (body: unknown): void => {
  const rounds = (body as { rounds?: unknown } | null)?.rounds;
  if (!Array.isArray(rounds) || rounds.length > COUNT_LIMITS.roundsPerQuiz) return;
  requireFewQuestions(rounds.flatMap((round) => (Array.isArray(round?.questions) ? round.questions : [])));
};

/**
 * Checks a quiz's size after something was added, in a transaction that has locked or inserted it; throwing rolls
 * the addition back. Changes that don't let it grow skip the check, so a quiz over the limit can be shortened.
 * @throws QuizTooLargeError
 */
export const requireQuizFits = async (tx: Transaction, quizId: string): Promise<void> => {
  const { MAX_QUIZ_BYTES: most } = env();
  const { questions, bytes } = await measureQuestions(tx, quizId);
  requireQuestionCount(questions);
  if (bytes > most) {
    const [limit, size] = [most, bytes].map((count) => count.toLocaleString('en'));
    throw new QuizTooLargeError(`The questions of a quiz have at most ${limit} bytes; these would have ${size}.`);
  }
};

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
  const { data, error } = QUESTION_CONTENT[type].safeParse(content ?? sharedContentOf(question.content));
  const errors = [
    ...(error ? fieldErrorsOf(error, 'content') : []),
    ...unknownErrorsOf(QUESTION_CONTENT[type], content, { parent: ['content'] }),
  ];
  if (!data || errors.length > 0) throw new InvalidInputError(errors);
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
