import type { QuizListQuery, QuizSort } from '@/lib/contracts/quizzes';
import { db, pipelinedDb } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findQuizPage, type Quiz } from './queries';

/** The value of the sort key in a cursor. */
const SORT_VALUES: Record<QuizSort, (quiz: Quiz) => string> = {
  created_at: ({ createdAt }) => createdAt.toISOString(),
  updated_at: ({ updatedAt }) => updatedAt.toISOString(),
  title: ({ title }) => title,
};

/** Lists the actor's quizzes, filtered by title and status, in the requested order (D21). */
export const listQuizzes = async (
  actor: Actor,
  query: PageRequest & Omit<QuizListQuery, 'cursor'>,
): Promise<Page<Quiz>> => {
  const rows = await findQuizPage(query.q ? db() : pipelinedDb(), { ...query, userId: actor.userId });
  return pageOf(rows, query.limit, (quiz) => [SORT_VALUES[query.sort](quiz), quiz.id]);
};
