import type { Actor } from '@/lib/core/model/actor';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { db } from '@/lib/server/db';
import { newestPage } from '../sql';
import { findWebhookPage, type Webhook } from './queries';

/** The actor's webhooks, newest first. */
export const listWebhooks = async ({ userId }: Actor, page: PageRequest): Promise<Page<Webhook>> =>
  newestPage(await findWebhookPage(db(), { ...page, userId }), page.limit);
