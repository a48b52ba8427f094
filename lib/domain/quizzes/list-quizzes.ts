import { db, express } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findQuizPage, type QuizEntry } from './queries';
import type { QuizListQuery } from './schema';

/** The actor's quizzes: those whose title holds `q` and that have the status, in the order wanted (D21). */
export const listQuizzes = async (
  actor: Actor,
  query: PageRequest & Omit<QuizListQuery, 'cursor'>,
): Promise<Page<QuizEntry>> => {
  // A search may take longer than what else goes that way.
  const rows = await findQuizPage(query.q ? db() : express('reading'), { ...query, userId: actor.userId });
  return pageOf(rows, query.limit, ({ value, id }) => [value, id]);
};
