import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findQuizPage, type Quiz } from './queries';

/** The actor's quizzes, newest first. */
export const listQuizzes = async (actor: Actor, { limit, after }: PageRequest): Promise<Page<Quiz>> => {
  const rows = await findQuizPage(db(), { userId: actor.userId, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
