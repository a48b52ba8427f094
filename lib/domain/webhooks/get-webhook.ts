import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findWebhook, type Webhook } from './queries';

export const getWebhook = async ({ userId }: Actor, id: string): Promise<Webhook> =>
  requireFound(await findWebhook(db(), { id, userId }), 'Webhook');
