import type { RequestFilter } from '@/lib/contracts/usage';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { findRequestPage, type ListedRequest } from './queries';

/** The actor's recorded requests, newest first (D90). */
export const listRequests = async (
  { userId }: Actor,
  page: PageRequest & RequestFilter,
): Promise<Page<ListedRequest>> => findRequestPage(db(), { ...page, userId });
