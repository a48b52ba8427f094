import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { newestPage } from '../sql';
import { findWebhookPage, type Webhook } from './queries';

/** The actor's webhooks, newest first. */
export const listWebhooks = async ({ userId }: Actor, page: PageRequest): Promise<Page<Webhook>> =>
  newestPage(await findWebhookPage(db(), { ...page, userId }), page.limit);
