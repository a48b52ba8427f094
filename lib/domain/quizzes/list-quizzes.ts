import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findQuizPage, type Quiz } from './queries';
import type { QuizListQuery, QuizSort } from './schema';

/** What a quiz is sorted by, as a cursor holds it. */
const SORT_VALUES: Record<QuizSort, (quiz: Quiz) => string> = {
  created_at: ({ createdAt }) => createdAt.toISOString(),
  updated_at: ({ updatedAt }) => updatedAt.toISOString(),
  title: ({ title }) => title,
};

/** The actor's quizzes: those whose title holds `q` and that have the status, in the order wanted (D21). */
export const listQuizzes = async (
  actor: Actor,
  query: PageRequest & Omit<QuizListQuery, 'cursor'>,
): Promise<Page<Quiz>> => {
  const rows = await findQuizPage(db(), { ...query, userId: actor.userId });
  return pageOf(rows, query.limit, (quiz) => [SORT_VALUES[query.sort](quiz), quiz.id]);
};
