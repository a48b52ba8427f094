import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findMediaPage, type Media } from './queries';
import type { MediaFilter } from './schema';

/** Lists the actor's files, newest first, filtered by type or kind and by file name. */
export const listMedia = async (
  actor: Actor,
  { limit, after, q, type }: PageRequest & MediaFilter,
): Promise<Page<Media>> => {
  const rows = await findMediaPage(db(), { userId: actor.userId, q, type, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
