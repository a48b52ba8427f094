import type { DeliveryFilter } from '@/lib/core/contracts/deliveries';
import type { Actor } from '@/lib/core/model/actor';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { db } from '@/lib/server/db';
import { getWebhook } from './get-webhook';
import { type Delivery, findDeliveryPage } from './queries';

/** The deliveries of a webhook, newest first (D60). @throws NotFoundError */
export const listDeliveries = async (
  actor: Actor,
  webhookId: string,
  query: PageRequest & DeliveryFilter,
): Promise<Page<Delivery>> => {
  const { userId } = actor;
  await getWebhook(actor, webhookId);
  return findDeliveryPage(db(), { ...query, webhookId, userId });
};
