import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findGenerationPage, type Generation } from './queries';

/** The actor's generations, newest first. */
export const listGenerations = async (actor: Actor, { limit, after }: PageRequest): Promise<Page<Generation>> => {
  const rows = await findGenerationPage(db(), { userId: actor.userId, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
