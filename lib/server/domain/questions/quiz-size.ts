import { count, eq, sql } from 'drizzle-orm';
import { questions, rounds } from '@/drizzle/schema/quizzes';
import type { QuestionValues } from '@/lib/core/contracts/questions';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import type { Connection, Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { QuizTooLargeError } from '@/lib/server/errors';

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
