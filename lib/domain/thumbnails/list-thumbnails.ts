import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { newestPage } from '../sql';
import { findThumbnailPage, type ThumbnailRow } from './queries';

/** The actor's thumbnails, newest first (D44). */
export const listThumbnails = async (
  { userId }: Actor,
  query: PageRequest & { quizId?: string | undefined },
): Promise<Page<ThumbnailRow>> => newestPage(await findThumbnailPage(db(), { ...query, userId }), query.limit);
