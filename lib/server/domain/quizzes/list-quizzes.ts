import { and, arrayContains, asc, count, desc, eq, ilike, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { quizzes } from '@/drizzle/schema/quizzes';
import { LISTED_TAGS, type QuizListQuery, type QuizSort } from '@/lib/core/contracts/quizzes';
import type { Actor } from '@/lib/core/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/core/model/page';
import { type Connection, db, pipelinedDb, prepared } from '@/lib/server/db';
import type { Quiz } from '../rows/quizzes';
import { containing, firstRow, hasPair, LIST_WINDOW } from '../sql';

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
const findQuizPage = async (db: Connection, query: PageQuery): Promise<Page<Quiz>> => {
  const { userId, q, status, tag, translationOf, metadata, sort, order, limit, after } = query;
  const filter = and(
    status && eq(quizzes.status, status),
    q ? ilike(quizzes.title, containing(q)) : undefined,
    tag ? arrayContains(quizzes.tags, [tag]) : undefined,
    hasPair(quizzes.metadata, metadata),
  );
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

/** Lists the actor's quizzes, filtered by title, status and tag, in the requested order (D21). */
export const listQuizzes = (actor: Actor, query: PageRequest & Omit<QuizListQuery, 'cursor'>): Promise<Page<Quiz>> =>
  findQuizPage(query.q || query.status || query.tag ? db() : pipelinedDb(), { ...query, userId: actor.userId });

/** The actor's tags, the most used first. At most `LISTED_TAGS` (D234). */
export const listTags = ({ userId }: Actor): Promise<{ tag: string; quizzes: number }[]> => {
  const tag = sql<string>`unnest(${quizzes.tags})`.as('tag');
  // As the condition of the index.
  const tagged = db()
    .select({ tag })
    .from(quizzes)
    .where(and(eq(quizzes.userId, userId), sql`${quizzes.tags} <> '{}'`))
    .as('tagged');
  return db()
    .select({ tag: tagged.tag, quizzes: count() })
    .from(tagged)
    .groupBy(tagged.tag)
    .orderBy(desc(count()), asc(tagged.tag))
    .limit(LISTED_TAGS);
};
