import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { questions, quizzes, rounds } from '@/drizzle/schema/index';
import type { Connection, Transaction } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';
import type { QuizListQuery, QuizSort } from './schema';

export type Quiz = typeof quizzes.$inferSelect;

export const insertQuiz = async (tx: Transaction, values: typeof quizzes.$inferInsert): Promise<Quiz> => {
  const [quiz] = await tx.insert(quizzes).values(values).returning();
  if (!quiz) throw new Error('The insert returned no row.');
  return quiz;
};

interface QuizKey {
  id: string;
  userId: string;
}

const isOwn = ({ id, userId }: QuizKey) => and(eq(quizzes.id, id), eq(quizzes.userId, userId));

/** A column to sort by, and how a value of it is written in SQL; an index fits each. */
const SORT_KEYS: Record<QuizSort, { column: SQL; of: (value: string) => SQL }> = {
  created_at: { column: sql`${quizzes.createdAt}`, of: (value) => sql`${value}::timestamptz` },
  updated_at: { column: sql`${quizzes.updatedAt}`, of: (value) => sql`${value}::timestamptz` },
  title: { column: sql`lower(${quizzes.title})`, of: (value) => sql`lower(${value})` },
};

/** A pattern that finds `text` anywhere, whatever characters it has. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type PageQuery = PageRequest & Omit<QuizListQuery, 'cursor'> & { userId: string };

/** One row more than `limit` when there is a next page. */
export const findQuizPage = (
  db: Connection,
  { userId, q, status, sort, order, limit, after }: PageQuery,
): Promise<Quiz[]> => {
  const { column, of } = SORT_KEYS[sort];
  const [direction, behind] = order === 'asc' ? [asc, sql`>`] : [desc, sql`<`];
  return db
    .select()
    .from(quizzes)
    .where(
      and(
        eq(quizzes.userId, userId),
        q ? ilike(quizzes.title, containing(q)) : undefined,
        status && eq(quizzes.status, status),
        after ? sql`(${column}, ${quizzes.id}) ${behind} (${of(after[0])}, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(direction(column), direction(quizzes.id))
    .limit(limit + 1);
};

/** Locks a quiz of the user: against other changes, or so that nothing may refer to it any more. */
export const lockQuiz = async (
  tx: Transaction,
  key: QuizKey,
  strength: 'no key update' | 'update' | 'key share',
): Promise<Quiz | undefined> => {
  const [quiz] = await tx.select().from(quizzes).where(isOwn(key)).for(strength);
  return quiz;
};

/** Of a quiz that the caller has locked. */
export const updateQuiz = async (
  tx: Transaction,
  id: string,
  changes: Partial<Omit<Quiz, 'id' | 'userId'>>,
): Promise<Quiz> => {
  const [quiz] = await tx
    .update(quizzes)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(quizzes.id, id))
    .returning();
  if (!quiz) throw new Error('A locked quiz is gone.');
  return quiz;
};

/** With all that belongs to it; of a quiz that the caller has locked. */
export const deleteQuiz = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(quizzes).where(eq(quizzes.id, id));
};

/** The quiz with its theme, rounds and questions, in order, in one statement and so of one moment. */
export const findQuizDetail = (db: Connection, key: QuizKey) =>
  db.query.quizzes.findFirst({
    where: isOwn(key),
    with: {
      theme: true,
      rounds: {
        orderBy: asc(rounds.order),
        with: { questions: { orderBy: asc(questions.order) } },
      },
    },
  });
export type QuizDetail = NonNullable<Awaited<ReturnType<typeof findQuizDetail>>>;
