import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findThemePage, type Theme } from './queries';

/** The actor's themes and, unless told otherwise, the public ones of others, newest first. */
export const listThemes = async (
  actor: Actor,
  { limit, after, includePublic }: PageRequest & { includePublic: boolean },
): Promise<Page<Theme>> => {
  const rows = await findThemePage(db(), { userId: actor.userId, includePublic, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
