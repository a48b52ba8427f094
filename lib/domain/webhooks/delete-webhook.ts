import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import * as queries from './queries';

/** Deletes a webhook and its deliveries, which stops their retries. @throws NotFoundError */
export const deleteWebhook = async ({ userId }: Actor, id: string): Promise<void> => {
  if (!(await queries.deleteWebhook(db(), { id, userId }))) throw new NotFoundError('Webhook');
};
