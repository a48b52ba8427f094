import type { Actor } from '@/lib/core/model/actor';
import { db, doWork } from '@/lib/server/db';
import { NotFoundError } from '@/lib/server/errors';
import * as queries from './queries';

/** Deletes a webhook and its deliveries, which stops their retries. @throws NotFoundError */
export const deleteWebhook = async ({ userId }: Actor, id: string): Promise<void> => {
  // It can have hundreds of thousands of deliveries.
  const isDeleted = await doWork('job', () => queries.deleteWebhook(db(), { id, userId }));
  if (!isDeleted) throw new NotFoundError('Webhook');
};
