import type { MediaFilter } from '@/lib/contracts/media';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { findMediaPage, type Media } from './queries';

/** Lists the actor's files, newest first, filtered by type or kind and by file name. */
export const listMedia = async ({ userId }: Actor, query: PageRequest & MediaFilter): Promise<Page<Media>> =>
  findMediaPage(db(), { ...query, userId });
