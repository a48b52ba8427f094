import { and, asc, count, eq, sql } from 'drizzle-orm';
import { questions, quizzes, rounds } from '@/drizzle/schema/index';
import type { Connection, Transaction } from '@/lib/db';

export type Question = typeof questions.$inferSelect;

export interface RoundKey {
  roundId: string;
  quizId: string;
  userId: string;
}

/** Locks a round of the user against other writers to its questions (D24). */
export const lockRound = async (tx: Transaction, { roundId, quizId, userId }: RoundKey) => {
  const [round] = await tx
    .select({ id: rounds.id })
    .from(rounds)
    .innerJoin(quizzes, eq(quizzes.id, rounds.quizId))
    .where(and(eq(rounds.id, roundId), eq(quizzes.id, quizId), eq(quizzes.userId, userId)))
    .for('no key update', { of: rounds });
  return round;
};

export const countQuestions = async (db: Connection, roundId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(questions).where(eq(questions.roundId, roundId));
  return row?.total ?? 0;
};

export const insertQuestions = (tx: Transaction, values: (typeof questions.$inferInsert)[]): Promise<Question[]> =>
  tx.insert(questions).values(values).returning();

/** In their order. */
export const listQuestionIds = async (db: Connection, roundId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.roundId, roundId))
    .orderBy(asc(questions.order));
  return rows.map(({ id }) => id);
};

/** Gives each question the place of its id in `ids`; the order's uniqueness is checked at commit. */
export const updateQuestionOrders = async (tx: Transaction, roundId: string, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    update ${questions} set "order" = wanted.place - 1, updated_at = now()
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as wanted(id, place)
    where ${questions.roundId} = ${roundId} and ${questions.id} = wanted.id::uuid
      and ${questions.order} <> wanted.place - 1`);
};
