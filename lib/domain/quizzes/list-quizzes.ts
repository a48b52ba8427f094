import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import { quizzes } from '@/drizzle/schema/quizzes';
import type { QuizListQuery, QuizSort } from '@/lib/contracts/quizzes';
import { type Connection, db, pipelinedDb, prepared } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import type { Quiz } from '../rows/quizzes';
import { containing } from '../sql';

/** A sort key of lists, backed by an index: how SQL reads its value from a cursor, and the value for a cursor. */
interface SortKey {
  column: SQL;
  cursorValue: SQL;
  valueOf: (quiz: Quiz) => string;
}

const SORT_KEYS: Record<QuizSort, SortKey> = {
  created_at: {
    column: sql`${quizzes.createdAt}`,
    cursorValue: sql`${sql.placeholder('value')}::timestamptz`,
    valueOf: ({ createdAt }) => createdAt.toISOString(),
  },
  updated_at: {
    column: sql`${quizzes.updatedAt}`,
    cursorValue: sql`${sql.placeholder('value')}::timestamptz`,
    valueOf: ({ updatedAt }) => updatedAt.toISOString(),
  },
  title: {
    column: sql`lower(${quizzes.title})`,
    cursorValue: sql`lower(${sql.placeholder('value')})`,
    valueOf: ({ title }) => title,
  },
};

type ListQuery = PageRequest & Omit<QuizListQuery, 'cursor'>;

/** Builds the statement for a kind of list, with placeholders for the values. */
const buildQuizPage = (db: Connection, { q, status, translationOf, sort, order, after }: ListQuery) => {
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
export const findQuizPage = (db: Connection, query: ListQuery & { userId: string }): Promise<Quiz[]> => {
  const { userId, q, status, translationOf, sort, order, limit, after } = query;
  const values = { userId, status, translationOf, value: after?.[0], id: after?.[1], rows: limit + 1 };
  // Not prepared: the best index depends on how many titles contain the text, so it is planned each time.
  if (q) return buildQuizPage(db, query).execute({ ...values, pattern: containing(q) });
  const filters = [status && 'status', translationOf && 'translations', after && 'after'];
  const kind = ['quiz-page', sort, order, ...filters].filter(Boolean).join('-');
  return prepared(db, kind, (name) => buildQuizPage(db, query).prepare(name)).execute(values);
};

/** Lists the actor's quizzes, filtered by title and status, in the requested order (D21). */
export const listQuizzes = async ({ userId }: Actor, query: ListQuery): Promise<Page<Quiz>> => {
  const rows = await findQuizPage(query.q ? db() : pipelinedDb(), { ...query, userId });
  return pageOf(rows, query.limit, (quiz) => [SORT_KEYS[query.sort].valueOf(quiz), quiz.id]);
};
