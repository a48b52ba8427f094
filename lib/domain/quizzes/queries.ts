import { and, asc, desc, eq, ilike, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { later } from '@/drizzle/columns';
import { questions, quizzes, renders, rounds, themes } from '@/drizzle/schema/index';
import { type Connection, prepared, type Transaction } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';
import { containing } from '../containing';
import { instantText, rowJson } from '../row-json';
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

/** The condition that finds it; the values may be placeholders. */
const isOwn = ({ id, userId }: Record<keyof QuizKey, string | Placeholder>) =>
  and(eq(quizzes.id, id), eq(quizzes.userId, userId));

/** A column to sort by, its value in a cursor, and how SQL reads that again; an index fits each. */
const SORT_KEYS: Record<QuizSort, { column: SQL; value: SQL<string>; behind: SQL }> = {
  created_at: {
    column: sql`${quizzes.createdAt}`,
    value: instantText(quizzes.createdAt),
    behind: sql`${sql.placeholder('value')}::timestamptz`,
  },
  updated_at: {
    column: sql`${quizzes.updatedAt}`,
    value: instantText(quizzes.updatedAt),
    behind: sql`${sql.placeholder('value')}::timestamptz`,
  },
  title: {
    column: sql`lower(${quizzes.title})`,
    value: sql`${quizzes.title}`,
    behind: sql`lower(${sql.placeholder('value')})`,
  },
};

/** A quiz as JSON text, as the wire has it, and its place in the list. */
export interface QuizEntry {
  wire: string;
  value: string;
  id: string;
}

type PageQuery = PageRequest & Omit<QuizListQuery, 'cursor'> & { userId: string };

/** The statement for lists of this kind; the values are placeholders. */
const buildQuizPage = (db: Connection, { q, status, sort, order, after }: PageQuery) => {
  const { column, value, behind } = SORT_KEYS[sort];
  const [direction, comparison] = order === 'asc' ? [asc, sql`>`] : [desc, sql`<`];
  const position = sql`(${behind}, ${sql.placeholder('id')}::uuid)`;
  return db
    .select({ wire: sql<string>`${rowJson(quizzes)}::text`, value, id: quizzes.id })
    .from(quizzes)
    .where(
      and(
        eq(quizzes.userId, sql.placeholder('userId')),
        q ? ilike(quizzes.title, sql.placeholder('pattern')) : undefined,
        status && eq(quizzes.status, sql.placeholder('status')),
        after ? sql`(${column}, ${quizzes.id}) ${comparison} ${position}` : undefined,
      ),
    )
    .orderBy(direction(column), direction(quizzes.id))
    .limit(sql.placeholder('rows'));
};

/** One row more than `limit` when there is a next page. */
export const findQuizPage = (db: Connection, query: PageQuery): Promise<QuizEntry[]> => {
  const { userId, q, status, sort, order, limit, after } = query;
  const values = { userId, status, value: after?.[0], id: after?.[1], rows: limit + 1 };
  // Planned each time: whether few titles hold the text or most decides which index is the better one.
  if (q) return buildQuizPage(db, query).execute({ ...values, pattern: containing(q) });
  const kind = ['quiz-page', sort, order, status && 'status', after && 'after'].filter(Boolean).join('-');
  return prepared(db, kind, (name) => buildQuizPage(db, query).prepare(name)).execute(values);
};

export const hasQuizzes = async (db: Connection, userId: string): Promise<boolean> => {
  const found = await db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.userId, userId)).limit(1);
  return found.length > 0;
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

/** Whether the user has that quiz; it is changed now, and locked as by every change. */
export const touchQuiz = async (tx: Transaction, key: QuizKey): Promise<boolean> => {
  const touched = await tx
    .update(quizzes)
    .set({ updatedAt: later(quizzes.updatedAt) })
    .where(isOwn(key))
    .returning({ id: quizzes.id });
  return touched.length > 0;
};

/** Of a quiz that the caller has locked. */
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

/** With all that belongs to it; of a quiz that the caller has locked. */
export const deleteQuiz = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(quizzes).where(eq(quizzes.id, id));
};

const buildQuizDetail = (db: Connection, name: string) =>
  db.query.quizzes
    .findFirst({
      where: isOwn({ id: sql.placeholder('id'), userId: sql.placeholder('userId') }),
      with: {
        theme: true,
        rounds: {
          orderBy: asc(rounds.order),
          with: { questions: { orderBy: asc(questions.order) } },
        },
      },
    })
    .prepare(name);

/** The quiz with its theme, rounds and questions, in order, in one statement and so of one moment. */
export const findQuizDetail = (db: Connection, { id, userId }: QuizKey) =>
  prepared(db, 'quiz-detail', (name) => buildQuizDetail(db, name)).execute({ id, userId });
export type QuizDetail = NonNullable<Awaited<ReturnType<typeof findQuizDetail>>>;

const buildQuizDetailJson = (db: Connection, name: string) => {
  const itsQuestions = sql`array(
    select ${rowJson(questions)} from ${questions}
    where ${questions.roundId} = ${rounds.id} order by ${questions.order})`;
  const itsRounds = sql`array_to_json(array(
    select ${rowJson(rounds, 'snake', { questions: itsQuestions })} from ${rounds}
    where ${rounds.quizId} = ${quizzes.id} order by ${rounds.order}))`;
  const itsTheme = sql`(
    select ${rowJson(themes, 'camel')} from ${themes}
    where ${themes.id} = ${quizzes.themeId} and (${themes.isPublic} or ${themes.userId} = ${quizzes.userId}))`;
  return db
    .select({
      quiz: sql<string>`${rowJson(quizzes)}::text`,
      theme: sql<string | null>`${itsTheme}::text`,
      rounds: sql<string>`${itsRounds}::text`,
      updatedAt: instantText(quizzes.updatedAt),
    })
    .from(quizzes)
    .where(isOwn({ id: sql.placeholder('id'), userId: sql.placeholder('userId') }))
    .prepare(name);
};

/** The parts of the same as JSON text, as the wire has them; without a theme that the user may not use. */
export const findQuizDetailJson = async (db: Connection, { id, userId }: QuizKey) => {
  const build = (name: string) => buildQuizDetailJson(db, name);
  const [detail] = await prepared(db, 'quiz-detail-json', build).execute({ id, userId });
  return detail;
};
export type QuizDetailJson = NonNullable<Awaited<ReturnType<typeof findQuizDetailJson>>>;

/** How many renders tell of the installation's speed. */
const RECENT_RENDERS = 50;

/**
 * Pixels and seconds of those among the installation's last renders, whoever asked for them, that
 * were completed and rendered every segment. Ids begin with the time (D13), so the primary key finds them.
 */
export const findRecentRenders = async (db: Connection): Promise<{ pixels: number; seconds: number }[]> => {
  const { id, status, width, height, fps, durationSeconds, segmentsReused, startedAt, completedAt } = renders;
  const recent = await db
    .select({ status, width, height, fps, durationSeconds, segmentsReused, startedAt, completedAt })
    .from(renders)
    .orderBy(desc(id))
    .limit(RECENT_RENDERS);
  return recent.flatMap((render) => {
    if (render.status !== 'completed' || render.segmentsReused !== 0) return [];
    if (render.startedAt === null || render.completedAt === null) return [];
    return {
      pixels: render.width * render.height * render.fps * render.durationSeconds,
      seconds: (render.completedAt.getTime() - render.startedAt.getTime()) / 1000,
    };
  });
};
