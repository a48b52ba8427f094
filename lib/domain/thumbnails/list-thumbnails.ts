import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findThumbnailPage, type ThumbnailRow } from './queries';

/** The actor's thumbnails, newest first (D44). */
export const listThumbnails = async (
  actor: Actor,
  { limit, after, quizId }: PageRequest & { quizId?: string | undefined },
): Promise<Page<ThumbnailRow>> => {
  const rows = await findThumbnailPage(db(), { userId: actor.userId, quizId, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
