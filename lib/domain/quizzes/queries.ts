import { and, asc, desc, eq, ilike, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { later } from '@/drizzle/columns';
import { questions } from '@/drizzle/schema/questions';
import { quizzes } from '@/drizzle/schema/quizzes';
import { rounds } from '@/drizzle/schema/rounds';
import type { QuizListQuery, QuizSort } from '@/lib/contracts/quizzes';
import { type Connection, prepared, type Transaction } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';
import { containing, firstRow, insertedRow } from '../sql';
import { isVisibleTo } from '../themes/internal';

export type Quiz = typeof quizzes.$inferSelect;

export const insertQuiz = (tx: Transaction, values: typeof quizzes.$inferInsert): Promise<Quiz> =>
  insertedRow(tx.insert(quizzes).values(values).returning());

interface QuizKey {
  id: string;
  userId: string;
}

/** The values may be placeholders. */
const isOwn = ({ id, userId }: Record<keyof QuizKey, string | Placeholder>) =>
  and(eq(quizzes.id, id), eq(quizzes.userId, userId));

/** The sort keys of lists, each backed by an index, and how SQL reads the key's value from a cursor. */
const SORT_KEYS: Record<QuizSort, { column: SQL; cursorValue: SQL }> = {
  created_at: { column: sql`${quizzes.createdAt}`, cursorValue: sql`${sql.placeholder('value')}::timestamptz` },
  updated_at: { column: sql`${quizzes.updatedAt}`, cursorValue: sql`${sql.placeholder('value')}::timestamptz` },
  title: { column: sql`lower(${quizzes.title})`, cursorValue: sql`lower(${sql.placeholder('value')})` },
};

type PageQuery = PageRequest & Omit<QuizListQuery, 'cursor'> & { userId: string };

/** Builds the statement for a kind of list, with placeholders for the values. */
const buildQuizPage = (db: Connection, { q, status, translationOf, sort, order, after }: PageQuery) => {
  const { column, cursorValue } = SORT_KEYS[sort];
  const [direction, comparison] = order === 'asc' ? [asc, sql`>`] : [desc, sql`<`];
  const position = sql`(${cursorValue}, ${sql.placeholder('id')}::uuid)`;
  return db
    .select()
    .from(quizzes)
    .where(
      and(
        eq(quizzes.userId, sql.placeholder('userId')),
        q ? ilike(quizzes.title, sql.placeholder('pattern')) : undefined,
        status && eq(quizzes.status, sql.placeholder('status')),
        translationOf ? eq(quizzes.translationOf, sql.placeholder('translationOf')) : undefined,
        after ? sql`(${column}, ${quizzes.id}) ${comparison} ${position}` : undefined,
      ),
    )
    .orderBy(direction(column), direction(quizzes.id))
    .limit(sql.placeholder('rows'));
};

/** Returns one row more than `limit` if there is a next page. */
export const findQuizPage = (db: Connection, query: PageQuery): Promise<Quiz[]> => {
  const { userId, q, status, translationOf, sort, order, limit, after } = query;
  const values = { userId, status, translationOf, value: after?.[0], id: after?.[1], rows: limit + 1 };
  // Not prepared: the best index depends on how many titles contain the text, so it is planned each time.
  if (q) return buildQuizPage(db, query).execute({ ...values, pattern: containing(q) });
  const filters = [status && 'status', translationOf && 'translations', after && 'after'];
  const kind = ['quiz-page', sort, order, ...filters].filter(Boolean).join('-');
  return prepared(db, kind, (name) => buildQuizPage(db, query).prepare(name)).execute(values);
};

export const hasQuizzes = async (db: Connection, userId: string): Promise<boolean> => {
  const found = await db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.userId, userId)).limit(1);
  return found.length > 0;
};

/** Locks a quiz of the user: against deletion, against changes, or against new references to it. */
export const lockQuiz = (
  tx: Transaction,
  key: QuizKey,
  strength: 'no key update' | 'update' | 'key share',
): Promise<Quiz | undefined> => firstRow(tx.select().from(quizzes).where(isOwn(key)).for(strength));

/** Marks a quiz of the user as changed, which also locks it. */
export const touchQuiz = (tx: Transaction, key: QuizKey): Promise<Pick<Quiz, 'id' | 'language'> | undefined> =>
  firstRow(
    tx
      .update(quizzes)
      .set({ updatedAt: later(quizzes.updatedAt) })
      .where(isOwn(key))
      .returning({ id: quizzes.id, language: quizzes.language }),
  );

/** The caller has locked the quiz. */
export const updateQuiz = async (
  tx: Transaction,
  id: string,
  changes: Partial<Omit<Quiz, 'id' | 'userId'>>,
): Promise<Quiz> => {
  const [quiz] = await tx
    .update(quizzes)
    .set({ ...changes, updatedAt: later(quizzes.updatedAt) })
    .where(eq(quizzes.id, id))
    .returning();
  if (!quiz) throw new Error('A locked quiz is gone.');
  return quiz;
};

/** Deletes a quiz and everything in it. The caller has locked the quiz. */
export const deleteQuiz = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(quizzes).where(eq(quizzes.id, id));
};

const buildQuizDetail = (db: Connection, name: string) =>
  db.query.quizzes
    .findFirst({
      where: isOwn({ id: sql.placeholder('id'), userId: sql.placeholder('userId') }),
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

/** The quiz with its rounds and questions, in order, and its theme if the user may see it. */
export const findQuizDetail = async (db: Connection, { id, userId }: QuizKey) => {
  const query = prepared(db, 'quiz-detail', (name) => buildQuizDetail(db, name));
  const quiz = await query.execute({ id, userId });
  if (!quiz?.theme) return quiz;
  const { isVisible, ...theme } = quiz.theme;
  return { ...quiz, theme: isVisible ? theme : null };
};
export type QuizDetail = NonNullable<Awaited<ReturnType<typeof findQuizDetail>>>;

/** The original in this language, or else its newest translation. */
export const findQuizInLanguage = (
  db: Connection,
  { userId, originalId, language }: { userId: string; originalId: string; language: string },
): Promise<{ id: string } | undefined> =>
  firstRow(
    db
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(
        and(
          eq(quizzes.userId, userId),
          eq(quizzes.language, language),
          or(eq(quizzes.id, originalId), eq(quizzes.translationOf, originalId)),
        ),
      )
      .orderBy(desc(eq(quizzes.id, originalId)), desc(quizzes.createdAt), desc(quizzes.id))
      .limit(1),
  );
