import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { newestPage } from '../sql';
import { type Channel, findChannelPage } from './queries';

/** The actor's channels, newest first (D50). */
export const listChannels = async ({ userId }: Actor, page: PageRequest): Promise<Page<Channel>> =>
  newestPage(await findChannelPage(db(), { ...page, userId }), page.limit);
