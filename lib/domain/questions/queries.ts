import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { later } from '@/drizzle/columns';
import { questions } from '@/drizzle/schema/questions';
import { quizzes } from '@/drizzle/schema/quizzes';
import { rounds } from '@/drizzle/schema/rounds';
import type { QuestionValues } from '@/lib/contracts/questions';
import type { Connection, Transaction } from '@/lib/db';
import { firstRow } from '../sql';

export type Question = typeof questions.$inferSelect;
export type NewQuestionRow = typeof questions.$inferInsert;

export interface RoundKey {
  roundId: string;
  quizId: string;
  userId: string;
}

export interface QuestionKey extends RoundKey {
  questionId: string;
}

/** When the round was last changed; nothing if it is not part of that quiz. */
export const findRoundState = (
  tx: Transaction,
  { roundId, quizId }: { roundId: string; quizId: string },
): Promise<{ updatedAt: Date } | undefined> =>
  firstRow(
    tx
      .select({ updatedAt: rounds.updatedAt })
      .from(rounds)
      .where(and(eq(rounds.id, roundId), eq(rounds.quizId, quizId))),
  );

/** Marks a round as changed. The caller has locked the quiz. @returns whether the round is part of it */
export const touchRound = async (
  tx: Transaction,
  { roundId, quizId }: { roundId: string; quizId: string },
): Promise<boolean> => {
  const touched = await tx
    .update(rounds)
    .set({ updatedAt: later(rounds.updatedAt) })
    .where(and(eq(rounds.id, roundId), eq(rounds.quizId, quizId)))
    .returning({ id: rounds.id });
  return touched.length > 0;
};

export const countQuestions = async (db: Connection, roundId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(questions).where(eq(questions.roundId, roundId));
  return row?.total ?? 0;
};

/** The number of questions of a quiz and the bytes of their texts, counted as `bytesOf` does. */
export const measureQuestions = async (
  db: Connection,
  quizId: string,
): Promise<{ questions: number; bytes: number }> => {
  const { content, hint, fact } = questions;
  const written = sql`octet_length(${content}::text) + coalesce(octet_length(${hint}), 0) + coalesce(octet_length(${fact}), 0)`;
  const [row] = await db
    .select({ questions: count(), bytes: sql`coalesce(sum(${written}), 0)`.mapWith(Number) })
    .from(questions)
    .innerJoin(rounds, eq(rounds.id, questions.roundId))
    .where(eq(rounds.quizId, quizId));
  return row ?? { questions: 0, bytes: 0 };
};

export const insertQuestions = (tx: Transaction, values: NewQuestionRow[]): Promise<Question[]> =>
  tx.insert(questions).values(values).returning();

/** Ids in order. */
export const listQuestionIds = async (db: Connection, roundId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.roundId, roundId))
    .orderBy(asc(questions.order));
  return rows.map(({ id }) => id);
};

/** Sets each question's order to the index of its id; its uniqueness is checked at commit. */
export const updateQuestionOrders = async (tx: Transaction, roundId: string, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    update ${questions} set "order" = wanted.place - 1, updated_at = ${later(questions.updatedAt)}
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as wanted(id, place)
    where ${questions.roundId} = ${roundId} and ${questions.id} = wanted.id::uuid
      and ${questions.order} <> wanted.place - 1`);
};

export const findQuestion = async (
  db: Connection,
  { questionId, roundId, quizId, userId }: QuestionKey,
): Promise<Question | undefined> => {
  const [row] = await db
    .select({ question: questions })
    .from(questions)
    .innerJoin(rounds, eq(rounds.id, questions.roundId))
    .innerJoin(quizzes, eq(quizzes.id, rounds.quizId))
    .where(
      and(eq(questions.id, questionId), eq(rounds.id, roundId), eq(quizzes.id, quizId), eq(quizzes.userId, userId)),
    );
  return row?.question;
};

/** The caller has locked the quiz. */
export const updateQuestion = async (
  tx: Transaction,
  id: string,
  changes: Partial<QuestionValues>,
): Promise<Question> => {
  const [question] = await tx
    .update(questions)
    .set({ ...changes, updatedAt: later(questions.updatedAt) })
    .where(eq(questions.id, id))
    .returning();
  if (!question) throw new Error('A question of a locked quiz is gone.');
  return question;
};

/** The caller has locked the quiz. */
export const deleteQuestionRow = (tx: Transaction, { questionId, roundId }: { questionId: string; roundId: string }) =>
  firstRow(
    tx
      .delete(questions)
      .where(and(eq(questions.id, questionId), eq(questions.roundId, roundId)))
      .returning({ order: questions.order, updatedAt: questions.updatedAt }),
  );

/** Moves the questions after `order` up by one, so that no gap remains (D22). */
export const updateOrdersAfter = async (tx: Transaction, roundId: string, order: number): Promise<void> => {
  await tx
    .update(questions)
    .set({ order: sql`${questions.order} - 1`, updatedAt: later(questions.updatedAt) })
    .where(and(eq(questions.roundId, roundId), gt(questions.order, order)));
};
