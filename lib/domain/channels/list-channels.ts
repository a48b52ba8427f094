import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { newestPage } from '../sql';
import { type Channel, findChannelPage } from './queries';
import { TEST_CHANNEL } from './test-channel';

/** The actor's channels, newest first (D50); for a test key, only the test channel. */
export const listChannels = async ({ userId, livemode }: Actor, page: PageRequest): Promise<Page<Channel>> =>
  livemode
    ? newestPage(await findChannelPage(db(), { ...page, userId }), page.limit)
    : newestPage(page.after === null ? [TEST_CHANNEL] : [], page.limit);
