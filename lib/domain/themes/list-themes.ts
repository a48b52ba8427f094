import type { ThemeFilter } from '@/lib/contracts/themes';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { findThemePage, type Theme } from './queries';

/** Lists the actor's themes, newest first, with other users' public ones if `includePublic`, filtered by name. */
export const listThemes = async ({ userId }: Actor, query: PageRequest & ThemeFilter): Promise<Page<Theme>> =>
  findThemePage(db(), { ...query, userId });
