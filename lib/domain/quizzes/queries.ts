import { and, asc, desc, eq, ilike, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { later } from '@/drizzle/columns';
import { questions } from '@/drizzle/schema/questions';
import { quizzes } from '@/drizzle/schema/quizzes';
import { rounds } from '@/drizzle/schema/rounds';
import type { QuizListQuery, QuizSort } from '@/lib/contracts/quizzes';
import { type Connection, prepared, type Transaction } from '@/lib/db';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { containing, firstRow, insertedRow, LIST_WINDOW } from '../sql';
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

/** The sort keys of lists, each backed by an index, their values in cursors, and how SQL reads these. */
const SORT_KEYS: Record<
  QuizSort,
  {
    column: SQL;
    cursorValue: (quiz: Pick<Quiz, 'createdAt' | 'updatedAt' | 'title'>) => string;
    parse: (value: SQLWrapper) => SQL;
  }
> = {
  created_at: {
    column: sql`${quizzes.createdAt}`,
    cursorValue: ({ createdAt }) => createdAt.toISOString(),
    parse: (value) => sql`${value}::timestamptz`,
  },
  updated_at: {
    column: sql`${quizzes.updatedAt}`,
    cursorValue: ({ updatedAt }) => updatedAt.toISOString(),
    parse: (value) => sql`${value}::timestamptz`,
  },
  title: {
    column: sql`lower(${quizzes.title})`,
    cursorValue: ({ title }) => title,
    parse: (value) => sql`lower(${value})`,
  },
};

type PageQuery = PageRequest & Omit<QuizListQuery, 'cursor'> & { userId: string };

/** The user's quizzes after a position of a list, whose values may be placeholders. */
const isListed = (
  { sort, order, translationOf, after }: Pick<PageQuery, 'sort' | 'order' | 'translationOf' | 'after'>,
  values: Record<'userId' | 'translationOf' | 'value' | 'id', SQLWrapper | string | null | undefined>,
) => {
  const { column, parse } = SORT_KEYS[sort];
  const position = sql`(${parse(sql`${values.value}`)}, ${values.id}::uuid)`;
  return and(
    sql`${quizzes.userId} = ${values.userId}`,
    translationOf ? sql`${quizzes.translationOf} = ${values.translationOf}` : undefined,
    after ? sql`(${column}, ${quizzes.id}) ${order === 'asc' ? sql`>` : sql`<`} ${position}` : undefined,
  );
};

const inOrder = ({ sort, order }: Pick<PageQuery, 'sort' | 'order'>): SQL[] =>
  [SORT_KEYS[sort].column, sql`${quizzes.id}`].map(order === 'asc' ? asc : desc);

/** Builds the statement for a kind of list without filters, with placeholders for the values. */
const buildQuizPage = (db: Connection, query: PageQuery) => {
  const { placeholder } = sql;
  const values = {
    userId: placeholder('userId'),
    translationOf: placeholder('translationOf'),
    value: placeholder('value'),
    id: placeholder('id'),
  };
  return db
    .select()
    .from(quizzes)
    .where(isListed(query, values))
    .orderBy(...inOrder(query))
    .limit(placeholder('rows'));
};

/** As `filteredPage`, in any order. */
const findFilteredPage = async (db: Connection, query: PageQuery, filter: SQL): Promise<Page<Quiz>> => {
  const { userId, translationOf, sort, order, limit, after } = query;
  const { column, cursorValue, parse } = SORT_KEYS[sort];
  const listed = isListed(query, { userId, translationOf, value: after?.[0], id: after?.[1] });
  const { id, title, createdAt, updatedAt } = quizzes;
  const last = await firstRow(
    db
      .select({ id, title, createdAt, updatedAt })
      .from(quizzes)
      .where(listed)
      .orderBy(...inOrder(query))
      .offset(LIST_WINDOW - 1)
      .limit(1),
  );
  const end = last && sql`(${parse(sql`${cursorValue(last)}`)}, ${last.id}::uuid)`;
  const rows = await db
    .select()
    .from(quizzes)
    .where(and(listed, end && sql`(${column}, ${id}) ${order === 'asc' ? sql`<=` : sql`>=`} ${end}`, filter))
    .orderBy(...inOrder(query))
    .limit(limit + 1);
  const page = pageOf(rows, limit, (quiz) => [cursorValue(quiz), quiz.id]);
  return { ...page, next: page.next ?? (last ? [cursorValue(last), last.id] : null) };
};

/** A page of a user's quizzes. */
export const findQuizPage = async (db: Connection, query: PageQuery): Promise<Page<Quiz>> => {
  const { userId, q, status, translationOf, sort, order, limit, after } = query;
  const filter = and(status && eq(quizzes.status, status), q ? ilike(quizzes.title, containing(q)) : undefined);
  if (filter) return findFilteredPage(db, query, filter);
  const kind = ['quiz-page', sort, order, translationOf && 'translations', after && 'after'].filter(Boolean).join('-');
  const rows = await prepared(db, kind, (name) => buildQuizPage(db, query).prepare(name)).execute({
    userId,
    translationOf,
    value: after?.[0],
    id: after?.[1],
    rows: limit + 1,
  });
  return pageOf(rows, limit, (quiz) => [SORT_KEYS[sort].cursorValue(quiz), quiz.id]);
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
