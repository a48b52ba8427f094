import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { type Channel, findChannelPage } from './queries';

/** The actor's channels, newest first (D50). */
export const listChannels = async ({ userId }: Actor, { limit, after }: PageRequest): Promise<Page<Channel>> => {
  const rows = await findChannelPage(db(), { userId, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
