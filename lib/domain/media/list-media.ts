import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findMediaPage, type Media } from './queries';
import type { MediaTypeFilter } from './schema';

/** The actor's files, newest first; of one type or kind if asked. */
export const listMedia = async (
  actor: Actor,
  { limit, after, type }: PageRequest & { type?: MediaTypeFilter },
): Promise<Page<Media>> => {
  const rows = await findMediaPage(db(), { userId: actor.userId, type, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
