import type { RenderFilter } from '@/lib/contracts/renders';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { findRenderPage, type RenderRow } from './queries';

/** The actor's renders without their frozen input, newest first (D43). */
export const listRenders = async ({ userId }: Actor, query: PageRequest & RenderFilter): Promise<Page<RenderRow>> =>
  findRenderPage(db(), { ...query, userId });
