import type { Actor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { findWebhook, type Webhook } from './queries';

export const getWebhook = async ({ userId }: Actor, id: string): Promise<Webhook> =>
  requireFound(await findWebhook(db(), { id, userId }), 'Webhook');
