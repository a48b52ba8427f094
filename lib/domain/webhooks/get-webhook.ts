import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findWebhook, type Webhook } from './queries';

export const getWebhook = async ({ userId }: Actor, id: string): Promise<Webhook> => {
  const webhook = await findWebhook(db(), { id, userId });
  if (!webhook) throw new NotFoundError('Webhook');
  return webhook;
};
