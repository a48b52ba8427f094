import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findWebhookPage, type Webhook } from './queries';

/** The actor's webhooks, newest first. */
export const listWebhooks = async ({ userId }: Actor, { limit, after }: PageRequest): Promise<Page<Webhook>> => {
  const rows = await findWebhookPage(db(), { userId, limit, after });
  return pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
};
