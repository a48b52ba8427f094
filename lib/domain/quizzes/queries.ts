import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { questions, quizzes, rounds } from '@/drizzle/schema/index';
import type { Connection, Transaction } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';

export type Quiz = typeof quizzes.$inferSelect;

export const insertQuiz = async (tx: Transaction, values: typeof quizzes.$inferInsert): Promise<Quiz> => {
  const [quiz] = await tx.insert(quizzes).values(values).returning();
  if (!quiz) throw new Error('The insert returned no row.');
  return quiz;
};

/** Newest first; one row more than `limit` when there is a next page. */
export const findQuizPage = (
  db: Connection,
  { userId, limit, after }: PageRequest & { userId: string },
): Promise<Quiz[]> =>
  db
    .select()
    .from(quizzes)
    .where(
      and(
        eq(quizzes.userId, userId),
        after ? sql`(${quizzes.createdAt}, ${quizzes.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))
    .limit(limit + 1);

/** The quiz with its theme, rounds and questions, in order, in one statement and so of one moment. */
export const findQuizDetail = (db: Connection, { id, userId }: { id: string; userId: string }) =>
  db.query.quizzes.findFirst({
    where: and(eq(quizzes.id, id), eq(quizzes.userId, userId)),
    with: {
      theme: true,
      rounds: {
        orderBy: asc(rounds.order),
        with: { questions: { orderBy: asc(questions.order) } },
      },
    },
  });
export type QuizDetail = NonNullable<Awaited<ReturnType<typeof findQuizDetail>>>;
