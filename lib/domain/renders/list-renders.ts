import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findRenderPage, type RenderRow } from './queries';
import type { RenderFilter } from './schema';

/** The actor's renders without their frozen input, newest first (D43). */
export const listRenders = async (
  actor: Actor,
  { limit, after, q, quizId, status }: PageRequest & RenderFilter,
): Promise<Page<RenderRow>> => {
  const rows = await findRenderPage(db(), { userId: actor.userId, q, quizId, status, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
