import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { newestPage } from '../sql';
import { findGenerationPage, type Generation } from './queries';

/** The actor's generations, newest first. */
export const listGenerations = async ({ userId }: Actor, page: PageRequest): Promise<Page<Generation>> =>
  newestPage(await findGenerationPage(db(), { ...page, userId }), page.limit);
