import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findThemePage, type Theme } from './queries';
import type { ThemeFilter } from './schema';

/** Lists the actor's themes, newest first, with other users' public ones if `includePublic`, filtered by name. */
export const listThemes = async (
  actor: Actor,
  { limit, after, q, includePublic }: PageRequest & ThemeFilter,
): Promise<Page<Theme>> => {
  const rows = await findThemePage(db(), { userId: actor.userId, q, includePublic, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
