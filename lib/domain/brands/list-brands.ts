import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { newestPage } from '../sql';
import { type Brand, findBrandPage } from './queries';

/** Lists the actor's brands, newest first. */
export const listBrands = async ({ userId }: Actor, query: PageRequest): Promise<Page<Brand>> =>
  newestPage(await findBrandPage(db(), { ...query, userId }), query.limit);
