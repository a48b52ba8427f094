import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import type { RenderStatus } from '@/lib/model/statuses';
import { findRenderPage, type Render } from './queries';

/** The actor's renders, newest first; of one quiz or in one state if asked (D43). */
export const listRenders = async (
  actor: Actor,
  { limit, after, quizId, status }: PageRequest & { quizId?: string | undefined; status?: RenderStatus | undefined },
): Promise<Page<Render>> => {
  const rows = await findRenderPage(db(), { userId: actor.userId, quizId, status, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
